import { sendTestLetter } from '../actions/send-test-letter.ts';
import { machineTime } from '../clock/machine-time.ts';
import { createTrustedClock } from '../clock/trusted-clock.ts';
import { findKeptTime } from '../store/kept-time.ts';
import { HostRefusal, type ServiceCommand } from './command.ts';

/** Has the service mail somebody that its emails arrive: the letter takes the way of all others. */
export const testLetter: ServiceCommand = {
  works: 'beside the service',
  words: ['ADDRESS'],
  async run({ database, words: [text = ''], dryRun }) {
    if (dryRun) return { lines: [`The email would go to ${text}.`], data: { to: text, changed: false } };
    const clock = createTrustedClock(machineTime(), await findKeptTime(database.reads));
    const sent = await sendTestLetter(database, text, clock.now());
    if (!sent.ok) {
      throw new HostRefusal(
        sent.problem === 'wants-no-letters'
          ? `The owner of ${text} has asked never to be written to.`
          : `${text} is no address that emails are sent to: ${sent.problem}`,
      );
    }
    return {
      lines: [
        `The running service sends a test email to ${sent.value} within seconds; if none runs, the next start does.`,
        'If it does not leave, the log of the service says why.',
      ],
      data: { to: sent.value, changed: true },
    };
  },
};
