/** The vault: what is personal lies sealed, under keys that end with it. */
import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, ROLE } from '../shared/tokens.js';
import { KeyLedger } from './key-ledger.js';
import { KeyStore } from './key-store.js';
import { openKeyStore } from './open-key-store.js';
import { Vault } from './vault.js';

@Global()
@Module({
  providers: [
    { provide: KeyStore, inject: [ENV, DataSource, ROLE], useFactory: openKeyStore },
    Vault,
    KeyLedger,
  ],
  exports: [KeyStore, Vault, KeyLedger],
})
export class VaultModule {}
