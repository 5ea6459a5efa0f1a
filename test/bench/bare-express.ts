import express from 'express';

/** The yardstick: the least that Express can do. */
const server = express();
server.get('/', (_request, response) => {
  response.json({ status: 'ok' });
});
server.listen(Number(process.argv[2]), '127.0.0.1');
