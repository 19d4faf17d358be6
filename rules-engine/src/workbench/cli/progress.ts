/** How far long work is, on stderr and only where a person looks: machine output and logs stay clean. */
export interface Progress {
  at: (done: number, total: number) => void;
  end: () => void;
}

/** Often enough to look alive, seldom enough to cost nothing. */
const EVERY_MS = 200;

export function progressOf(what: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  let last = 0;
  let isShown = false;
  return {
    at: (done, total) => {
      const now = performance.now();
      if (!stream.isTTY || now - last < EVERY_MS) return;
      last = now;
      isShown = true;
      stream.write(`\r\u001b[K${what}: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`);
    },
    end: () => {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}
