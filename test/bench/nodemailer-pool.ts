import nodemailer from 'nodemailer';

/** The yardstick: Nodemailer's own pool, which sends one ready letter again and again. */
const [port, connections, letters, bytes] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
];

const LINE = `${'x'.repeat(74)}\r\n`;
const head = 'From: Club <club@example.org>\r\nTo: <ann@example.org>\r\nSubject: ready\r\n\r\n';
const raw = Buffer.from(head + LINE.repeat(Math.max(1, Math.round((bytes - head.length) / LINE.length))));
const envelope = { from: 'club@example.org', to: 'ann@example.org' };

const pool = nodemailer.createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
});
await Promise.all(Array.from({ length: letters }, () => pool.sendMail({ envelope, raw })));
pool.close();
process.disconnect();
