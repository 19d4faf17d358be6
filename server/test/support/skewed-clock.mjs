/** Given to Node by --import: every clock reading of the program is off by SKEW_MS, as on a machine whose clock is wrong. */
const skew = Number(process.env.SKEW_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + skew]));
  }
  static now() {
    return RealDate.now() + skew;
  }
};
