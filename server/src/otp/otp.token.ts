/**
 * The token that `generate` answers with: a JWT the client can read (name, e-mail, date of birth; nothing more) and
 * only we can make. HS256 and nothing else; audience, type and expiry are checked; `kid` names the key, so that a
 * rotated master key ends no sign-in.
 */
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { Vault } from '../vault/vault.js';
import type { Form } from './otp.js';

const PURPOSE = 'otp-challenge';
const TYPE = 'otp-challenge+jwt';
const ALGORITHM = 'HS256';

const Header = z.object({ alg: z.literal(ALGORITHM), typ: z.literal(TYPE), kid: z.string() });
const Claims = z.object({
  jti: z.uuid(),
  fullname: z.string(),
  email: z.string(),
  dob: z.string(),
  exp: z.number(),
});

export interface Signed {
  challengeId: string;
  form: Form;
  isExpired: boolean;
}

@Injectable()
export class OtpToken {
  constructor(
    private readonly jwt: JwtService,
    private readonly vault: Vault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  sign(challengeId: string, { fullname, email, dob }: Form, expiresAt: Date): string {
    const { id, secret } = this.vault.signingKeys(PURPOSE)[0]!;
    const payload = {
      fullname,
      email,
      dob,
      aud: PURPOSE,
      jti: challengeId,
      iat: seconds(this.clock.now()),
      exp: seconds(expiresAt),
    };
    return this.jwt.sign(payload, {
      secret,
      algorithm: ALGORITHM,
      header: { alg: ALGORITHM, typ: TYPE, kid: id },
    });
  }

  /** What we signed. An expired token is still ours; whoever it matters to looks at `isExpired`. */
  read(token: string): Signed {
    try {
      const header = Header.parse(this.jwt.decode<unknown>(token, { complete: true }).header);
      const key = this.vault.signingKeys(PURPOSE).find(({ id }) => id === header.kid);
      if (!key) throw new DomainError('otp.token-invalid');
      const verified: unknown = this.jwt.verify(token, {
        secret: key.secret,
        algorithms: [ALGORITHM],
        audience: PURPOSE,
        ignoreExpiration: true,
      });
      const { jti, exp, fullname, email, dob } = Claims.parse(verified);
      return {
        challengeId: jti,
        form: { fullname, email, dob },
        isExpired: exp <= seconds(this.clock.now()),
      };
    } catch {
      throw new DomainError('otp.token-invalid');
    }
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
