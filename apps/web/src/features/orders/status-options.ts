import { orderStatusWords } from '@saldo/domain/orders/order-status-words';
import { orderStatuses } from '@saldo/domain/orders/order-transitions';

export const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusWords[value] }));
