import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from './database.server.ts';
import type { Schema } from './schema.ts';

/** Compiles, and is never asked anything. */
const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: () => {
      throw new Error('there is nothing to look at');
    },
  },
});

class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What stands for each value in the text of a statement. */
export type Places<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Values or their places, for what is part of a statement that is compiled once and of others. */
export type OrPlaces<Values> = { [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };

/** How a statement that was compiled once is asked. */
type Ask<Values, Row> = (db: Database | Tx, values: Values) => Promise<Row[]>;

/**
 * A statement whose text is put together when it is first asked, and never again: that takes longer than to send it. `make`
 * is given a place for each value, and may not look at any. Gives how to ask it.
 */
export function compileOnce<Values extends object, Row>(
  make: (db: Kysely<Schema>, places: Places<Values>) => Compilable<Row> | RawBuilder<Row>,
): Ask<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= make(compiler, places<Values>()).compile(compiler);
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/**
 * The same for a statement about products or orders of some ids, one most of the time: `make` is given the right side of
 * `id =` too. PostgreSQL takes any list for ten ids long, and would rather plan each list anew than by a plan for so many.
 */
export function compileForIds<Values extends { ids: readonly string[] }, Row>(
  make: (places: Places<Values>, oneOf: RawBuilder<string>) => RawBuilder<Row>,
): Ask<Values, Row> {
  const askOne = compileOnce<Values & { id: string }, Row>((_, places) => make(places, places.id));
  const askSome = compileOnce<Values, Row>((_, places) => make(places, sql`ANY(${places.ids}::text[])`));
  return (db, values) => {
    const { ids } = values;
    return ids.length === 1 ? askOne(db, { ...values, id: ids[0]! }) : askSome(db, values);
  };
}

/** The places of those values that there are. */
export type GivenPlaces<Values> = Partial<Places<Required<Values>>>;

/** So many texts of a statement are kept, those that were asked last. */
const MOST_TEXTS = 200;

/** The same for a statement whose text depends on which values there are: `make` is given the places of these alone. */
export function compileByNames<Values extends object, Row>(
  make: (given: GivenPlaces<Values>) => RawBuilder<Row>,
): Ask<Values, Row> {
  const asks = new LRUCache<string, Ask<Values, Row>>({ max: MOST_TEXTS });
  const compileFor = (names: readonly string[]) =>
    compileOnce<Values, Row>((_, all) =>
      make(Object.fromEntries(names.map((name) => [name, all[name as keyof Values]])) as GivenPlaces<Values>),
    );
  return async (db, values) => {
    const names = Object.keys(values);
    const key = names.join();
    const ask = asks.get(key) ?? compileFor(names);
    asks.set(key, ask);
    return await ask(db, values);
  };
}

function places<Values>(): Places<Values> {
  return new Proxy({} as Places<Values>, { get: (_, name) => sql`${new Place(name)}` });
}
