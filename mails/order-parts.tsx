import { pictureUrl } from '#shop/catalogue/product.ts';
import type { MailedOrder } from '#shop/mail/mailed-order.ts';
import { formatPaise, type Paise } from '#shop/money.ts';
import { daysWords } from '#shop/time.ts';
import type { Sender } from './letter.tsx';
import { Part } from './parts.tsx';
import { day } from './theme.ts';

type Props = { order: MailedOrder; sender: Sender };

/** The address of an order's page. */
export function orderUrl({ publicUrl }: Sender, orderId: string): string {
  return `${publicUrl}/order/${encodeURIComponent(orderId)}`;
}

/** What was ordered, what it comes to, and where it goes. `comes` as for the items. */
export function WholeOrder({ comes, order, sender }: Props & { comes?: string | undefined }) {
  return (
    <>
      <Items order={order} sender={sender} comes={comes} />
      <Amounts order={order} />
      <WhereItGoes order={order} />
    </>
  );
}

/** Whom the parcel is for, and the address. */
export function WhereItGoes({ order, title = 'Where it goes' }: { order: MailedOrder; title?: string }) {
  return (
    <Part title={title}>
      <p className="ink" style={{ ...words, margin: 0 }}>
        {order.address.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
    </Part>
  );
}

/** The pieces, each with its picture. `comes`: what the promised days follow, such as the condition under which they hold. */
export function Items({
  order,
  sender,
  title = titleOf(order),
  comes = 'With you',
}: Props & { title?: string; comes?: string | undefined }) {
  return (
    <Part title={title}>
      <table role="presentation" width="100%" style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.name} ${item.size}`}>
              <td
                width="72"
                data-skip-in-text="true"
                style={{ padding: '8px 16px 8px 0', verticalAlign: 'top' }}
              >
                <Picture file={item.picture} sender={sender} />
              </td>
              <td
                width="100%"
                className="name ink"
                style={{
                  ...words,
                  padding: '8px 12px 8px 0',
                  verticalAlign: 'top',
                  overflowWrap: 'anywhere',
                }}
              >
                <strong style={{ fontWeight: 600 }}>{item.name}</strong>
                <br />
                <span className="soft" style={{ color: day.soft, fontSize: 14 }}>
                  {item.size ? `Size ${item.size} · ` : ''}
                  {item.quantity} × {formatPaise(item.unitPricePaise)}
                </span>
              </td>
              <td
                align="right"
                className="value ink"
                style={{ ...amount, padding: '8px 0', verticalAlign: 'top' }}
              >
                {formatPaise(item.unitPricePaise * item.quantity)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.delivery && (
        <p className="ink" style={{ ...words, margin: '8px 0 0' }}>
          {comes} {daysWords(order.delivery.deliveryFrom, order.delivery.deliveryUntil)}.
        </p>
      )}
    </Part>
  );
}

/** One in exchange names the order that it is for (R432). */
function titleOf({ number, exchangeFor }: MailedOrder): string {
  return exchangeFor ? `Order ${number}, in exchange for order ${exchangeFor}` : `Order ${number}`;
}

function Picture({ file, sender }: { file: string | null; sender: Sender }) {
  if (!file) return <div className="sunk" style={{ ...picture, height: 72 }} />;
  // The name stands beside it: read aloud twice, it would only be in the way.
  return (
    <img
      src={`${sender.publicUrl}${pictureUrl(file, 160, 'jpg')}`}
      alt=""
      width="72"
      height="72"
      className="sunk"
      style={picture}
    />
  );
}

/** Every amount that makes up the total; `total`: what that is called. */
export function Amounts({ order, total = totalName(order) }: { order: MailedOrder; total?: string }) {
  const delivery = order.freeDelivery ? `Delivery (${order.freeDelivery})` : 'Delivery';
  const parts: [string, Paise][] = [
    ['Items', order.itemsTotalPaise],
    ...discountsOf(order),
    ['Online payment bonus', -order.onlineBonusPaise],
    [delivery, order.deliveryFeePaise],
    ['Cash on delivery handling', order.handlingFeePaise],
  ];
  const shown = parts.filter(([name, paise]) => paise !== 0 || name === 'Items' || name === delivery);
  return (
    <table
      role="presentation"
      width="100%"
      className="line"
      style={{ borderCollapse: 'collapse', margin: '12px 0 0', borderTop: `1px solid ${day.line}` }}
    >
      <tbody>
        {shown.map(([name, paise], index) => (
          <tr key={name}>
            <td className="name soft" style={{ ...small, padding: rowPadding(index) }}>
              {name}
            </td>
            <td
              align="right"
              className={`value ${paise < 0 ? 'good' : 'ink'}`}
              style={{
                ...amount,
                ...(paise < 0 ? { color: day.good } : {}),
                padding: rowPadding(index),
                fontSize: 15,
              }}
            >
              {name === delivery && paise === 0 ? 'Free' : signed(paise)}
            </td>
          </tr>
        ))}
        <tr>
          <td className="name ink" style={{ ...words, padding: '8px 0 0', fontWeight: 600 }}>
            {total}
          </td>
          <td
            align="right"
            className="value ink"
            style={{ ...amount, padding: '8px 0 0', fontSize: 19, fontWeight: 700 }}
          >
            {order.acceptedPaise ? `${formatPaise(order.acceptedPaise)} of ` : ''}
            {formatPaise(order.totalPaise)}
          </td>
        </tr>
        <tr>
          <td colSpan={2} className="soft" style={{ ...small, padding: 0, fontSize: 13 }}>
            Inclusive of all taxes
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function totalName({ paidAtDoor, totalPaise, exchangeFor }: MailedOrder): string {
  if (paidAtDoor) return 'To pay at the door';
  return exchangeFor && totalPaise === 0 ? 'To pay' : 'Paid';
}

/** Each discount by its name; of an exchange, what was paid for the first pieces (R432). */
function discountsOf({ discounts = [], discountPaise, exchangeFor }: MailedOrder): [string, Paise][] {
  if (exchangeFor) return [[`In exchange for order ${exchangeFor}`, -discountPaise]];
  if (discounts.length === 0) return [['Discount', -discountPaise]];
  return discounts.map(({ name, code, amountPaise }) => [`${name} ${code ?? ''}`.trim(), -amountPaise]);
}

function rowPadding(index: number): string {
  return index === 0 ? '12px 0 3px' : '3px 0';
}

function signed(paise: Paise): string {
  return paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise);
}

const words = { color: day.ink, fontSize: 16, lineHeight: 1.5 };
const small = { color: day.soft, fontSize: 15, lineHeight: 1.5 };
const amount = { ...words, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
const picture = { display: 'block', width: 72, backgroundColor: day.sunk, border: 0, borderRadius: 4 };
