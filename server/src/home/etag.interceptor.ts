/**
 * Lets browsers and proxies keep an answer for a minute and then ask "still the same?" with its ETag: the home page is
 * what everybody loads first, often over a thin line. Only for answers that are the same for everybody.
 */
import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { map } from 'rxjs';

const CACHE_CONTROL = 'public, max-age=60';

interface Reply {
  header(name: string, value: string): Reply;
  code(status: number): Reply;
}

@Injectable()
export class EtagInterceptor implements NestInterceptor {
  /** An answer that is given again keeps its tag. */
  private readonly tags = new WeakMap<object, string>();

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<unknown> {
    const http = context.switchToHttp();
    const { headers } = http.getRequest<{ headers: Record<string, string | undefined> }>();
    const reply = http.getResponse<Reply>();
    return next.handle().pipe(
      map((body) => {
        const etag = this.tagOf(body);
        reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
        if (!isKnown(headers['if-none-match'], etag)) return body;
        reply.code(304);
        return undefined;
      }),
    );
  }

  private tagOf(body: object): string {
    let tag = this.tags.get(body);
    if (!tag) {
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
      this.tags.set(body, (tag = `"${hash.slice(0, 22)}"`));
    }
    return tag;
  }
}

/** A proxy that compresses marks a tag as weak; the content is the same. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');
}
