/** Columns are snake_case in the database and camelCase in code, without a `name:` on each. */
import { DefaultNamingStrategy } from 'typeorm';

const snakeCase = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

export class SnakeCaseNames extends DefaultNamingStrategy {
  override tableName(className: string, customName: string | undefined): string {
    return customName ?? snakeCase(className);
  }

  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? propertyName].join('_'));
  }
}
