/** Nest's decorators on a class of plain JavaScript, which has no sign for them: what `@` does, written as calls. */
import 'reflect-metadata';
import { Inject } from '@nestjs/common';

/**
 * `on`: decorators of the class. `inject`: what its constructor takes, in order. `methods`: by name, the decorators of
 * the method (`on`) and of its parameters in order (`takes`).
 */
export function decorated(target, { on = [], inject = [], methods = {} }) {
  for (const decorate of on) decorate(target);
  for (const [at, token] of inject.entries()) Inject(token)(target, undefined, at);
  for (const [name, method] of Object.entries(methods)) {
    const place = Object.getOwnPropertyDescriptor(target.prototype, name);
    for (const decorate of method.on) decorate(target.prototype, name, place);
    for (const [at, decorate] of (method.takes ?? []).entries()) decorate(target.prototype, name, at);
  }
  return target;
}
