import { placeholdersIn, wordingOf } from '../src/content/messages/index.ts';
import type { Services } from '../src/http/core/services.ts';
import { loadMailBrand } from '../src/mail/brand.ts';
import { printMail } from '../src/mail/format-mail.ts';
import { messagesById } from '../src/mail/messages.ts';
import { sampleValues } from '../src/mail/samples.ts';
import { composeWording } from '../src/platform/mail/compose.ts';
import { cpuMs } from './render.ts';
import { median } from './statistics.ts';

export interface MailsTask {
  /** Number of rounds over all mails; before them is a warm-up. */
  rounds: number;
  /** Processor time of one turn. */
  turnMs: number;
}

export interface MailsCost {
  mails: number;
  /** Processor time of the slowest mail: its words filled, printed as HTML and as text. */
  slowestMs: number;
  medianMs: number;
  mostBytes: number;
}

/** Prints every mail of the program with sample values. */
export async function measureMails({ platform, config }: Services, { rounds, turnMs }: MailsTask): Promise<MailsCost> {
  const brand = await loadMailBrand(platform, config);
  const costs: number[] = [];
  let mostBytes = 0;
  for (const [id, message] of messagesById) {
    const wording = wordingOf(message);
    const values = sampleValues(id, placeholdersIn(wording), brand);
    const print = async () => printMail(brand, composeWording(wording, values));
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const spent = await cpuMs(print, turnMs);
      if (round > 0) times.push(spent);
    }
    costs.push(median(times));
    mostBytes = Math.max(mostBytes, Buffer.byteLength((await print()).html));
  }
  return { mails: costs.length, slowestMs: Math.max(...costs), medianMs: median(costs), mostBytes };
}
