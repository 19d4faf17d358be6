/**
 * Where a visitor comes from, as far as limits may know it: `@VisitorNetwork() network: string`. The one way for a door
 * to learn it, so that no limit counts whole IPv6 addresses, and none is stored.
 */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { addressBlock } from './address-block.js';

export const VisitorNetwork = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  addressBlock(context.switchToHttp().getRequest<{ ip: string }>().ip),
);
