/**
 * Who is asking? Reads the token header (`x-api-token`, or a Bearer), lets the assessment room look it up, and hands
 * what it found to the controller by `@Session()`. What all stand on knows no noun: the assessment module provides and
 * exports `{ provide: SESSION_SOURCE, useExisting: AssessmentService }`, and a module with guarded routes imports it.
 */
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
} from '@nestjs/common';
import { DomainError } from '../shared/domain-error.js';

export interface SessionSource {
  /** Throws `session.unknown` (401) or `session.expired` (410). */
  byToken(token: string): Promise<object>;
}

export const SESSION_SOURCE = Symbol('SESSION_SOURCE');

/** Ours have 43 characters; anything much longer is not worth hashing. */
const LONGEST_TOKEN = 256;

interface GuardedRequest {
  headers: Record<string, string | string[] | undefined>;
  session?: object;
}

@Injectable()
export class SessionGuard implements CanActivate {
  constructor(@Inject(SESSION_SOURCE) private readonly sessions: SessionSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    request.session = await this.sessions.byToken(tokenOf(request));
    return true;
  }
}

/** What `byToken` found. Only on routes with `@UseGuards(SessionGuard)`. */
export const Session = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<GuardedRequest>().session,
);

/** The token itself, for the one call that gives it up. Only on routes with `@UseGuards(SessionGuard)`. */
export const SessionToken = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  tokenOf(context.switchToHttp().getRequest<GuardedRequest>()),
);

function tokenOf({ headers }: GuardedRequest): string {
  const own = headers['x-api-token'];
  const token =
    typeof own === 'string'
      ? own.trim()
      : /^Bearer +(\S+) *$/i.exec(String(headers['authorization'] ?? ''))?.[1];
  if (!token) throw new DomainError('session.missing');
  if (token.length > LONGEST_TOKEN) throw new DomainError('session.unknown');
  return token;
}
