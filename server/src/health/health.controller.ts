/** `live`: the process answers. `ready`: it can serve. The words per part say no more than up or down. */
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '../shared/domain-error.js';
import { HealthService } from './health.service.js';

const State = z.enum(['up', 'down']);
const Live = z.object({ status: z.literal('up') }).meta({ id: 'Live' });
const Ready = z
  .object({
    status: z.literal('up'),
    database: State,
    queue: State,
    rules: State,
    keys: State,
    purge: z.enum(['up', 'late', 'overdue']),
  })
  .meta({ id: 'Ready' });
const RETRY_AFTER_SECONDS = 5;

const stateOf = (isUp: boolean): z.infer<typeof State> => (isUp ? 'up' : 'down');

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @ApiOperation({ operationId: 'live', summary: 'The process answers' })
  @ApiOkResponse({ standardSchema: Live })
  live(): z.infer<typeof Live> {
    return { status: 'up' };
  }

  @Get('ready')
  @ApiOperation({ operationId: 'ready', summary: 'Database, queue, rules and keys are there; otherwise 503' })
  @ApiOkResponse({ standardSchema: Ready })
  async ready(): Promise<z.infer<typeof Ready>> {
    const { database, queue, rules, keys, purge } = await this.health.readiness();
    const parts = {
      database: stateOf(database),
      queue: stateOf(queue),
      rules: stateOf(rules),
      keys: stateOf(keys),
      purge,
    };
    if (!database || !queue || !rules || !keys || purge === 'overdue')
      throw new DomainError('server.unavailable', parts, RETRY_AFTER_SECONDS);
    return { status: 'up', ...parts };
  }
}
