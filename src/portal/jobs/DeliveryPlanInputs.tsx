import type { ComponentType } from 'react';
import { useCanAccess } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../contract/metadata';
import { PLANNED_DELIVERY } from '../../domain/operations/jobs';
import { ContractInput } from '../admin/inputs/ContractInput';
import { RecordPicker } from '../admin/inputs/RecordPicker';
import { NONE } from '../admin/list/filters';
import { fieldOf } from '../admin/metadata';
import { JOB_CARDS } from './moves';

const DELIVERIES = 'supplement-deliveries';
const fieldNamed = (name: string, required: boolean): Field => ({
    ...(fieldOf(JOB_CARDS, name) as Field),
    required,
    nullable: !required,
});

/** Whether the form plans a delivery: for a new job of that type, with a new or an existing planned delivery. */
const useDeliveryPlan = () => {
    const [id, type, planned, order] = useWatch({ name: ['id', 'type', PLANNED_DELIVERY, 'sales_order_id'] });
    const isDelivery = type === 'supplement_delivery' && !id;
    return { isDelivery, isNew: isDelivery && !planned, hasOrder: Boolean(order) };
};

/** Pending deliveries of the site without a job card; the server refuses others. */
const PlannedDeliveryInput = () => {
    const { canAccess: canList } = useCanAccess({ resource: DELIVERIES, action: 'list' });
    const { isDelivery } = useDeliveryPlan();
    const site = useWatch({ name: 'site_id' });
    if (!isDelivery || !canList) return null;
    return (
        <RecordPicker
            resource={JOB_CARDS}
            field={fieldNamed(PLANNED_DELIVERY, false)}
            filter={{ status: 'pending', job_card_id: NONE, ...(site ? { site_id: site } : {}) }}
            detail={delivery =>
                [
                    (delivery.supplement as { label?: string } | null)?.label,
                    `${delivery.quantity} L`,
                    (delivery.site as { label?: string } | null)?.label,
                ]
                    .filter(Boolean)
                    .join(' · ')
            }
        />
    );
};

const inputOf = (name: string): ComponentType => {
    const NewDeliveryInput = () =>
        useDeliveryPlan().isNew ? <ContractInput resource={JOB_CARDS} source={name} required /> : null;
    return NewDeliveryInput;
};

const WithoutOrderInput = () => {
    const { isNew, hasOrder } = useDeliveryPlan();
    return isNew && !hasOrder ? <ContractInput resource={JOB_CARDS} source="without_order_reason" required /> : null;
};

/** Inputs of a new job card that plan its delivery; hidden for other job types. */
export const DELIVERY_PLAN_INPUTS = {
    planned_delivery_id: { input: PlannedDeliveryInput },
    delivery_supplement_id: { input: inputOf('delivery_supplement_id') },
    delivery_quantity: { input: inputOf('delivery_quantity') },
    delivery_location_id: { input: inputOf('delivery_location_id') },
    without_order_reason: { input: WithoutOrderInput },
};
