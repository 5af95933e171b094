import {
  BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  ReferenceNode,
  ValueNode,
} from 'kysely';
import { nameInSql } from './names.ts';

/**
 * Converts names to snake case; connections convert those of results (`GuardedClient`). Kysely's plugin for names takes
 * a tenth of a list's time, because it copies each query and each row. The keys of JSON stay as they are.
 */
export class SaldoDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SaldoQueryCompiler();
  }
}

/** The columns that say in which state a row is. Partial indexes hold the rows of one state, for example `queued`. */
const stateColumns = ['kind', 'state', 'status'];

export class SaldoQueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(nameInSql(identifier));
  }

  /**
   * Writes the states that a query compares, and booleans, as literals. A generic plan does not know a parameter, so it
   * would read a whole table instead of a partial index (ADR 8).
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    super.visitBinaryOperation(
      ValueNode.is(rightOperand) && isState(leftOperand, rightOperand.value)
        ? BinaryOperationNode.create(leftOperand, operator, ValueNode.createImmediate(rightOperand.value))
        : node,
    );
  }
}

function isState(compared: OperationNode, value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value !== 'string' || !/^[a-z-]+$/.test(value) || !ReferenceNode.is(compared)) return false;
  return ColumnNode.is(compared.column) && stateColumns.includes(compared.column.column.name);
}
