/** How it is mended that PostgreSQL refuses a connection, by the code of its refusal. */
export const databaseMending: Readonly<Record<string, string>> = {
  '28P01': 'Correct the password in DATABASE_URL, or set it by ALTER ROLE ... PASSWORD.',
  '28000': 'Look at the user in DATABASE_URL, and at pg_hba.conf on its machine.',
  '3D000': 'Correct the name in DATABASE_URL, or make it: CREATE DATABASE gehna OWNER gehna.',
  '53300': 'Raise max_connections, or run fewer processes.',
  '57P03': 'Wait a moment, then ask again.',
};
