import pg from 'pg';
import { startQueue } from '#db/job-queue.server.ts';
import { migrate } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { jobNames } from '#shop/jobs.ts';

/**
 * Makes a migrated and seeded database called `name` on the server, for tests to clone. A clone becomes like new again
 * by `pristine.restore()`, which is much quicker than another clone.
 */
export async function prepareTemplate(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`);
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  await seed(url.href);
  const { boss } = await startQueue(url.href, jobNames, () => {});
  await boss.stop({ graceful: false });
  await withClient(url.href, async (client) => {
    await client.query(KEEP);
    await client.query('INSERT INTO pristine.since SELECT pg_current_xact_id()::text::bigint');
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A table or an index that changed in its form, or more rows than this too many: `restore` gives up. */
const MOST_ROWS_TO_DELETE = 5000;

/**
 * Keeps the rows of all tables in the schema `pristine`. Its function `restore` ends all other connections and brings
 * back what was written since (`xmin` tells); it gives false where a new clone is the better way.
 */
const KEEP = `
CREATE SCHEMA pristine;
CREATE TABLE pristine.since (xid bigint);
CREATE TABLE pristine.counts (schema name, name name, rows bigint);
CREATE TABLE pristine.sequences AS SELECT schemaname, sequencename, last_value FROM pg_sequences;
DO $$
DECLARE
  t record;
  n bigint;
BEGIN
  FOR t IN SELECT relname AS name, nspname AS schema FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'pgboss')
  LOOP
    EXECUTE format('SELECT count(*) FROM %I.%I', t.schema, t.name) INTO n;
    INSERT INTO pristine.counts VALUES (t.schema, t.name, n);
    IF n > 0 THEN
      EXECUTE format('CREATE TABLE pristine.%I AS TABLE %I.%I', t.schema || '.' || t.name, t.schema, t.name);
    END IF;
  END LOOP;
END $$;
CREATE FUNCTION pristine.restore() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  before bigint := (SELECT xid FROM pristine.since);
  t record;
  s record;
  n bigint;
  newest bigint;
  columns text;
  restored boolean := false;
BEGIN
  PERFORM pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  IF EXISTS (SELECT FROM pg_class WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_attribute WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_proc WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_trigger WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_constraint WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_statistic WHERE xmin::text::bigint > before)
    OR EXISTS (SELECT FROM pg_db_role_setting WHERE xmin::text::bigint > before)
  THEN
    RETURN false;
  END IF;
  PERFORM set_config('session_replication_role', 'replica', true); -- no triggers, no foreign keys
  FOR t IN SELECT * FROM pristine.counts LOOP
    EXECUTE format('SELECT count(*), coalesce(max(xmin::text::bigint), 0) FROM %I.%I', t.schema, t.name)
      INTO n, newest;
    CONTINUE WHEN n = t.rows AND newest <= before;
    IF n > t.rows + ${MOST_ROWS_TO_DELETE} THEN
      RETURN false;
    END IF;
    restored := true;
    EXECUTE format('DELETE FROM %I.%I', t.schema, t.name);
    CONTINUE WHEN t.rows = 0;
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('%I.%I', t.schema, t.name)::regclass AND attnum > 0
        AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO %I.%I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM pristine.%I',
      t.schema, t.name, columns, columns, t.schema || '.' || t.name);
  END LOOP;
  FOR s IN SELECT was.* FROM pristine.sequences was JOIN pg_sequences USING (schemaname, sequencename)
    WHERE pg_sequences.last_value IS DISTINCT FROM was.last_value
  LOOP
    PERFORM setval(format('%I.%I', s.schemaname, s.sequencename)::regclass, coalesce(s.last_value, 1),
      s.last_value IS NOT NULL);
  END LOOP;
  IF restored THEN
    UPDATE pristine.since SET xid = pg_current_xact_id()::text::bigint;
  END IF;
  RETURN true;
END $$;
`;
