import { confirmMachineClock } from '../actions/adopt-machine-time.ts';
import { machineTime } from '../clock/machine-time.ts';
import { createTrustedClock } from '../clock/trusted-clock.ts';
import { findKeptTime } from '../store/kept-time.ts';
import { durationWords } from '../view/time-words.ts';
import { readCatalogue } from '../words/read-catalogue.ts';
import { createWords } from '../words/words.ts';
import { HostRefusal, type ServiceCommand } from './command.ts';

const NEVER_RUN = new HostRefusal('No service of this version has run on this database yet.');

/** The host says that the clock of the machine is right: the service takes it over as it is now, forward or back. */
export const clockOk: ServiceCommand = {
  works: 'beside the service',
  words: [],
  async run({ database, dryRun }) {
    const kept = await findKeptTime(database.reads);
    if (!kept) throw NEVER_RUN;
    const machine = machineTime();
    const { wall } = machine.read();
    const ours = createTrustedClock(machine, kept).now();
    if (!dryRun && !(await confirmMachineClock(database, machine.bootId))) throw NEVER_RUN;
    const apart = durationWords(createWords(readCatalogue('en')), Math.abs(wall - ours));
    const differs = Math.abs(wall - ours) >= 1_000;
    const toDo = dryRun
      ? 'Nothing was changed.'
      : 'The running service takes over the clock of this machine within seconds; if none runs, the next start does.';
    return {
      lines: [
        `Clock of this machine: ${new Date(wall).toISOString()}`,
        `Time of the service: ${new Date(ours).toISOString()}${differs ? ` (${apart} ${wall > ours ? 'behind' : 'ahead'})` : ''}`,
        toDo,
      ],
      data: {
        machine: new Date(wall).toISOString(),
        service: new Date(ours).toISOString(),
        changed: !dryRun,
      },
    };
  },
};
