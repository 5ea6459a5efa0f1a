import { describe, expect, it } from 'vitest';
import { mailHost, parseSmtpServer, type SmtpServer } from '../../src/mail/smtp-server.ts';
import { EVERY_LETTER, letterOf } from './every-letter.ts';
import { mailerFor } from './mailer-for.ts';
import { openOddMailServer } from './odd-mail-server.ts';

describe('the address of a mail server', () => {
  it.each<[string, Partial<SmtpServer>]>([
    [
      'smtp://mail.example.org',
      { host: 'mail.example.org', port: undefined, secure: false, requireTls: false, proveName: true },
    ],
    ['smtps://mail.example.org:4650', { port: 4650, secure: true }],
    ['smtp://mail.example.org/', { login: undefined, connections: 10, name: undefined }],
    ['smtp://ann:s%40cret@mail.example.org', { login: { user: 'ann', password: 's@cret' } }],
    ['smtp://[2001:db8::1]:2525', { host: '2001:db8::1', port: 2525 }],
    ['smtp://b%C3%BCcher.example', { host: 'xn--bcher-kva.example' }],
    ['smtp://localhost', { proveName: false }],
    ['smtp://localhost?tls.rejectUnauthorized=true', { proveName: true }],
    ['smtp://mail.example.org?tls.rejectUnauthorized=false', { proveName: false }],
    ['smtp://mail.example.org?tls.servername=relay.example', { certificateName: 'relay.example' }],
    [
      'smtp://mail.example.org?maxConnections=3&name=chess.example',
      { connections: 3, name: 'chess.example' },
    ],
    ['smtp://mail.example.org?name=[192.0.2.1]', { name: '[192.0.2.1]' }],
  ])('%s is read', (text, expected) => {
    expect(parseSmtpServer(text)).toMatchObject(expected);
  });

  it.each([
    ['smtp://ann:secret@mail.example.org', true],
    ['smtp://ann@mail.example.org', true],
    ['smtp://ann:secret@mail.example.org?requireTLS=true', true],
    ['smtp://mail.example.org?requireTLS=true', true],
    ['smtp://mail.example.org', false],
    ['smtp://ann:secret@localhost', false],
    ['smtp://ann:secret@127.0.0.1', false],
    ['smtp://ann:secret@[::1]', false],
  ])('%s asks for encryption: %s', (text, requireTls) => {
    expect(parseSmtpServer(text)?.requireTls).toBe(requireTls);
  });

  it.each([
    'http://mail.example.org',
    'smtp:',
    'smtp://',
    'smtp://mail.example.org/inbox',
    'smtp://mail.example.org#one',
    'smtp://ann:%zz@mail.example.org',
    'smtp://ann:secret@mail.example.org?requireTLS=false',
    'smtp://mail.example.org?maxConnections=0',
    'smtp://mail.example.org?maxConnections=1000',
    'smtp://mail.example.org?maxConnections=2&maxConnections=3',
    'smtp://mail.example.org?maxconnections=2',
    'smtp://mail.example.org?ignoreTLS=true',
    'smtp://mail.example.org?socketTimeout=1',
    'smtp://mail.example.org?name=two%20words',
    'smtp://mail.example.org?tls.rejectUnauthorized=0',
    'smtp://mail.example.org?__proto__=1',
    'smtp://mail.example.org?toString=1',
  ])('%s is none', (text) => {
    expect(parseSmtpServer(text)).toBeUndefined();
  });
});

describe('a mail server', () => {
  it.each([
    ['https://chess.example.org', 'chess.example.org'],
    ['http://localhost:3000', 'localhost'],
    ['http://192.0.2.7:3000', '[192.0.2.7]'],
    ['http://[2001:db8::1]:3000', '[IPv6:2001:db8::1]'],
  ])('is greeted by the service at %s as %s', (publicUrl, name) => {
    expect(mailHost(publicUrl)).toBe(name);
  });

  it.each([
    ['', 'EHLO chess.example.org'],
    ['?name=other.example', 'EHLO other.example'],
  ])('at an address that ends in "%s" hears "%s"', async (options, hello) => {
    const server = await openOddMailServer();
    const mailer = mailerFor(server.url + options);
    await mailer.send(letterOf(EVERY_LETTER[0]![1]));
    expect(server.commands).toContain(hello);
    mailer.close();
    await server.close();
  });

  it('that encrypts nothing hears no password where encryption is asked for', async () => {
    const server = await openOddMailServer();
    server.answer('EHLO', '250-odd.example.org\r\n250 AUTH PLAIN LOGIN');
    const mailer = mailerFor(`${server.url.replace('//', '//ann:secret@')}?requireTLS=true`);
    expect(await mailer.send(letterOf(EVERY_LETTER[0]![1]))).toMatchObject({
      ok: false,
      problem: { kind: 'connection', trouble: 'hello 454 4.7.0' },
    });
    expect(server.commands.filter((command) => !/^(EHLO|STARTTLS)/.test(command))).toEqual([]);
    mailer.close();
    await server.close();
  });

  it('that takes one connection gets one', async () => {
    const server = await openOddMailServer();
    const mailer = mailerFor(`${server.url}?maxConnections=1`);
    expect(mailer.places).toBe(1);
    const letter = letterOf(EVERY_LETTER[0]![1]);
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(letter)));
    expect(server.mostConnections()).toBe(1);
    mailer.close();
    await server.close();
  });
});
