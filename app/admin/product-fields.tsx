import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { makerRoles, productTypes } from '#shop/catalogue/product.ts';
import { dimensionNames, lawFields } from '#shop/catalogue/product-facts.ts';
import { type FieldFaults, fieldNames, type ProductValues } from '#shop/merchandising/product-form.ts';

type Fields = { values: ProductValues; faults: FieldFaults };
type Cards = Fields & { types: readonly string[] };

/** All that is said of a product, in cards; each field has its own name as its id, so that a link leads to it. */
export function ProductFields({ types, ...fields }: Cards) {
  const text = (name: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField {...given(fields, name)} {...more} />
  );
  const lines = (name: string, more: Partial<ComponentProps<typeof TextArea>> = {}) => (
    <TextArea {...given(fields, name)} {...more} />
  );
  const amount = (name: string, more: Partial<ComponentProps<typeof TextField>> = {}) =>
    text(name, { inputMode: 'decimal', maxLength: 14, ...more });
  const commas = 'With commas between them.';
  const others = types.filter((each) => !productTypes.some(({ type }) => type === each));
  return (
    <>
      <Group title="What it is">
        {text('name', { maxLength: 200, required: true, className: 'sm:col-span-2' })}
        <SelectField {...given(fields, 'type')} required>
          <option value="">Choose …</option>
          {productTypes.map(({ type, name }) => (
            <option key={type} value={type}>
              {name === type ? name : `${name} (${type})`}
            </option>
          ))}
          {others.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField {...given(fields, 'category')}>
          {['Women', 'Men', 'Kids'].map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {lines('description', {
          rows: 7,
          maxLength: 5000,
          className: 'sm:col-span-2',
          hint: 'Lines that begin with • are shown as a list.',
        })}
        {text('sizes', { hint: `${commas} Empty where it has none.`, optional: true })}
      </Group>
      <Group title="Price">
        {amount('mrpPaise', { label: 'MRP, with all taxes (₹)', required: true })}
        {amount('pricePaise', { label: 'Price (₹)', required: true })}
        <Checkbox
          {...withoutValue(given(fields, 'mrpPrinted'))}
          value="yes"
          defaultChecked={fields.values.mrpPrinted === 'yes'}
          hint="Only then the shop may strike it through as the MRP."
          className="sm:col-span-2"
        />
        {amount('offerPaise', { label: 'Offer price (₹)', optional: true })}
        {amount('costPaise', { label: 'Cost (₹)', optional: true, hint: 'For staff alone.' })}
        {text('offerFrom', {
          type: 'datetime-local',
          optional: true,
          hint: "India's time. Empty: from now on.",
        })}
        {text('offerUntil', {
          type: 'datetime-local',
          hint: 'The page names this day; then the price goes back by itself.',
          optional: true,
        })}
      </Group>
      <Group title="Material and measures">
        {text('metal', { optional: true })}
        {text('plating', { optional: true })}
        {text('stones', { hint: commas, optional: true })}
        {text('colours', { hint: commas, optional: true })}
        {text('occasions', { hint: commas, optional: true })}
        {text('closure', { optional: true })}
        {text('weightGrams', { inputMode: 'numeric', maxLength: 6, optional: true })}
        <details className="sm:col-span-2" open={hasLengths(fields)}>
          <summary className="min-h-11 py-2.5 text-sm font-semibold">Lengths</summary>
          <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
            {Object.keys(dimensionNames).map((key) => (
              <TextField key={key} {...given(fields, `mm.${key}`)} inputMode="numeric" maxLength={4} />
            ))}
          </div>
        </details>
        {lines('care', { rows: 3, maxLength: 1000, optional: true, className: 'sm:col-span-2' })}
        {text('inBox', { maxLength: 300, optional: true, className: 'sm:col-span-2' })}
      </Group>
      <Group
        title="What the law asks for"
        about="Shown on the product's page. Without these a product is not published."
      >
        {text('genericName', { hint: 'What it is in plain words: earrings, necklace set.' })}
        {text('netQuantity', { hint: '1 pair, 1 N, 1 set of 3.' })}
        {text('countryOfOrigin')}
        <SelectField {...given(fields, 'makerRole')}>
          {makerRoles.map((role) => (
            <option key={role} value={role}>
              {role[0]!.toUpperCase() + role.slice(1)}
            </option>
          ))}
        </SelectField>
        {text('makerName', { label: lawFields.makerName, className: 'sm:col-span-2', maxLength: 200 })}
        {lines('makerAddress', {
          label: lawFields.makerAddress,
          rows: 2,
          maxLength: 400,
          className: 'sm:col-span-2',
        })}
      </Group>
    </>
  );
}

function given({ values, faults }: Fields, name: string) {
  return {
    id: name,
    name,
    label: fieldNames[name] ?? name,
    defaultValue: values[name] ?? '',
    error: faults[name],
    autoComplete: 'off',
  };
}

function withoutValue({ defaultValue: _, ...rest }: ReturnType<typeof given>) {
  return rest;
}

function hasLengths({ values, faults }: Fields): boolean {
  return Object.keys(dimensionNames).some((key) => values[`mm.${key}`] || faults[`mm.${key}`]);
}

function Group({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset>
        <legend className="text-lg font-semibold">{title}</legend>
        {about && <p className="mt-1 text-sm text-soft">{about}</p>}
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">{children}</div>
      </fieldset>
    </Card>
  );
}
