import { sql } from 'kysely';
import type { Database } from '#db/database.server.ts';
import type { Paise } from '#shop/money.ts';
import { collect, finish, type GstReturn, nothingCollected, type ReturnDocument } from './gst-return.ts';
import type { TaxDocument } from './invoice.ts';

export type DocumentKind = 'invoice' | 'credit note';
/** Documents issued from then on and before then; `kind`: of one kind alone. */
export type Period = { from: Date; until: Date; kind?: DocumentKind | undefined };

const PAGE = 50;
const BATCH = 1000;

/** The register: tax documents of a period, oldest first, 50 a page. `after`: the number after which the page begins. */
export async function listRegister(
  db: Database,
  { after = null, ...period }: Period & { after?: string | null },
): Promise<{ documents: ReturnDocument[]; next: string | null }> {
  const rows = await selectDocuments(db, period, { after, limit: PAGE + 1 });
  const documents = rows.slice(0, PAGE);
  return { documents, next: rows.length > PAGE ? documents.at(-1)!.number : null };
}

/** All tax documents of a period, oldest first, read in batches. */
export async function* readDocuments(db: Database, period: Period): AsyncGenerator<ReturnDocument[]> {
  let after: string | null = null;
  do {
    const documents: ReturnDocument[] = await selectDocuments(db, period, { after, limit: BATCH });
    if (documents.length > 0) yield documents;
    after = documents.length === BATCH ? documents.at(-1)!.number : null;
  } while (after !== null);
}

/** The GSTR-1 of a period (R167). */
export async function readGstReturn(db: Database, period: Omit<Period, 'kind'>): Promise<GstReturn> {
  const collected = nothingCollected();
  for await (const documents of readDocuments(db, period)) {
    for (const document of documents) collect(collected, document);
  }
  return finish(collected);
}

export type RegisterSum = { kind: DocumentKind; count: number; totalPaise: Paise; taxPaise: Paise };

/** What the documents of a period come to, as the database sums them. */
export async function sumRegister(db: Database, { from, until }: Period): Promise<RegisterSum[]> {
  const rows = await db
    .selectFrom('tax_documents')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .select([
      sql<number>`sum(total_paise)::bigint`.as('totalPaise'),
      sql<number>`sum(tax_paise)::bigint`.as('taxPaise'),
    ])
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .groupBy('kind')
    .execute();
  return (['invoice', 'credit note'] as const).map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, count: 0, totalPaise: 0, taxPaise: 0 },
  );
}

async function selectDocuments(
  db: Database,
  { from, until, kind }: Period,
  { after, limit }: { after: string | null; limit: number },
): Promise<ReturnDocument[]> {
  let query = db
    .selectFrom('tax_documents')
    .leftJoin('tax_documents as invoice', 'invoice.number', 'tax_documents.invoice_number')
    .select([
      'tax_documents.number',
      'tax_documents.kind',
      'tax_documents.issued_at',
      'tax_documents.contents',
    ])
    .select([
      'tax_documents.invoice_number',
      'invoice.issued_at as invoice_issued_at',
      'invoice.contents as invoice_contents',
    ])
    .where('tax_documents.issued_at', '>=', from)
    .where('tax_documents.issued_at', '<', until);
  if (kind) query = query.where('tax_documents.kind', '=', kind);
  if (after !== null) {
    query = query.where(sql<boolean>`(tax_documents.issued_at, tax_documents.number)
      > ((SELECT place.issued_at FROM tax_documents AS place WHERE place.number = ${after}), ${after})`);
  }
  const rows = await query
    .orderBy('tax_documents.issued_at')
    .orderBy('tax_documents.number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    issuedAt: row.issued_at,
    contents: row.contents as TaxDocument,
    invoice: row.invoice_issued_at && {
      number: row.invoice_number!,
      issuedAt: row.invoice_issued_at,
      contents: row.invoice_contents as TaxDocument,
    },
  }));
}
