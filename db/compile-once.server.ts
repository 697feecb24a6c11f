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

/**
 * A statement whose text is put together when it is first asked, and never again: that takes longer than to send it. `make`
 * is given a place for each value, and may not look at any. Gives how to ask it.
 */
export function compileOnce<Values extends object, Row>(
  make: (db: Kysely<Schema>, places: Places<Values>) => Compilable<Row>,
): (db: Database | Tx, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= make(compiler, places<Values>()).compile();
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function places<Values>(): Places<Values> {
  return new Proxy({} as Places<Values>, { get: (_, name) => sql`${new Place(name)}` });
}
