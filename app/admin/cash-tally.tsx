type Tally = {
  rule: string;
  title: string;
  doubted: number;
  waiting: number;
  placed: number;
  cancelled: number;
  expired: number;
  delivered: number;
  refused: number;
};

const columns = [
  ['doubted', 'Doubted'],
  ['waiting', 'Wait'],
  ['cancelled', 'Cancelled'],
  ['expired', 'Expired'],
  ['placed', 'Confirmed'],
  ['delivered', 'Delivered'],
  ['refused', 'Refused at the door'],
] as const;

/** What each rule came to within the last 90 days. */
export function CashTally({ tally }: { tally: readonly Tally[] }) {
  return (
    <div className="mt-8">
      <h2 id="tally" className="text-lg">
        What each rule did, in 90 days
      </h2>
      <p className="mt-1 max-w-prose text-sm text-soft">
        Orders that were cancelled or expired never left the shop. Of those that were confirmed, some are
        delivered, some were refused at the door, the others are under way. An order that several rules
        doubted counts at each.
      </p>
      {tally.length === 0 ? (
        <p className="mt-3 text-soft">No rule has doubted an order yet.</p>
      ) : (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so the keyboard must reach it
          tabIndex={0}
          aria-labelledby="tally"
          className="mt-3 overflow-x-auto rounded-md bg-raised ring-1 ring-line"
        >
          <table className="w-full text-right text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line align-bottom text-soft">
                <th scope="col" className="px-4 py-2.5 text-left font-semibold">
                  Rule
                </th>
                {columns.map(([key, title]) => (
                  <th key={key} scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {tally.map((row) => (
                <tr key={row.rule}>
                  <th scope="row" className="min-w-36 px-4 py-2.5 text-left font-semibold">
                    {row.title}
                  </th>
                  {columns.map(([key]) => (
                    <td key={key} className="px-3 py-2.5">
                      {row[key] === 0 ? <span className="text-soft">0</span> : row[key]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
