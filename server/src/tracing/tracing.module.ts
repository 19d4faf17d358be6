/** Nobody injects anything of it: it is there for its end, after that of every room which still has something to tell. */
import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { stopTracing } from './tracing.js';

/** Global modules are shut down last, the first of them last of all. */
@Global()
@Module({})
export class TracingModule implements OnApplicationShutdown {
  onApplicationShutdown(): Promise<void> {
    return stopTracing();
  }
}
