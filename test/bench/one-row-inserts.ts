import express from 'express';
import pg from 'pg';

/**
 * The yardstick for a recorded turn on PostgreSQL: each request inserts one row, in a commit of its own, over as many
 * connections as the service writes with.
 *
 * Arguments: port, address of the database.
 */

const [port, connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query(
  'CREATE TABLE inserted (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, san TEXT NOT NULL)',
);

const server = express();
server.post('/', express.json(), async (request, response) => {
  const { san } = request.body as { readonly san: string };
  await pool.query({ name: 'insert', text: 'INSERT INTO inserted (san) VALUES ($1)', values: [san] });
  response.status(201).json({ status: 'ok' });
});
server.get('/', (_request, response) => void response.json({ status: 'ok' }));
server.listen(Number(port), '127.0.0.1');
