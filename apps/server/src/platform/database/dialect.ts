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
 * Converts names to snake case; connections convert those of results (`GuardedClient`). Kysely's plugin for names, which
 * copies each query and each row, takes more than a tenth of a list's time. The keys of JSON stay as they are.
 */
export class SaldoDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SaldoQueryCompiler();
  }
}

/** Partial indexes hold the rows with one value of these, for example `queued`. */
const stateColumns = ['kind', 'state', 'status'];

export class SaldoQueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(nameInSql(identifier));
  }

  /**
   * Writes a state or a boolean that a column is compared with as a literal. A generic plan does not know a parameter, so
   * it would read a whole table instead of a partial index (ADR 8).
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    super.visitBinaryOperation(
      ValueNode.is(rightOperand) && isLiteral(leftOperand, rightOperand.value)
        ? BinaryOperationNode.create(leftOperand, operator, ValueNode.createImmediate(rightOperand.value))
        : node,
    );
  }
}

function isLiteral(compared: OperationNode, value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value !== 'string' || !/^[a-z-]+$/.test(value) || !ReferenceNode.is(compared)) return false;
  return ColumnNode.is(compared.column) && stateColumns.includes(compared.column.column.name);
}
