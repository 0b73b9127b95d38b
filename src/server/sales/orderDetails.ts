import type { Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { listRecords } from '../engine/read/read';
import { requireRecord } from '../engine/read/records';
import { compiled } from '../engine/sql/compile';
import { createRecord } from '../engine/write/write';
import { invalid } from '../platform/errors';
import type { Handlers, OperationContext } from '../platform/services';
import { listSupplies } from './orderSupplies';

type FromOrder = (order: Row) => Row;

const list = (resource: string) => async (context: OperationContext) => {
    const { services, caller, params, query } = context;
    const id = Number(params.id);
    await requireRecord(services, caller, 'sales-orders', id, 'get');
    return listRecords(services, compiled(services.registry, resource), caller, { ...query, sales_order_id: id });
};

/** Adds a record to an order, which gives what both have in common unless the body says otherwise. */
const create = (resource: string, from: FromOrder) => async (context: OperationContext) => {
    const { services, caller, params, body } = context;
    const id = Number(params.id);
    const { record: order } = await requireRecord(services, caller, 'sales-orders', id, 'get');
    if (body.sales_order_id !== undefined && body.sales_order_id !== id)
        throw invalid({ sales_order_id: ['must be the order of this page.'] });
    return created(
        await createRecord({ services, caller }, compiled(services.registry, resource), {
            ...from(order),
            ...body,
            sales_order_id: id,
        }),
    );
};

const ofCustomer: FromOrder = order => ({
    customer_id: order.customer_id,
    customer_property_id: order.customer_property_id,
});

/** Handlers of the sub-resources of an order. */
export const orderDetailHandlers: Handlers = {
    listSuppliesOfSalesOrder: async ({ services, caller, params }) => {
        const id = Number(params.id);
        await requireRecord(services, caller, 'sales-orders', id, 'get');
        return listSupplies(services.sql, id);
    },
    listNotesOfSalesOrder: list('pre-installation-notes'),
    listNotesOfSalesOrderV2: list('pre-installation-notes'),
    createNoteOfSalesOrder: create('pre-installation-notes', ofCustomer),
    createNoteOfSalesOrderV2: create('pre-installation-notes', ofCustomer),
    listDeliveriesOfSalesOrder: list('supplement-deliveries'),
    createDeliveryOfSalesOrder: create('supplement-deliveries', () => ({})),
};
