import { use, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractInput } from '../../admin/inputs/ContractInput';
import { FormStart } from '../../admin/inputs/useDependentReference';
import { orderField } from './CustomerInput';
import { useCustomerCredit } from './useCustomerCredit';

const NAME = 'payment_days';
const FIELD = orderField(NAME);

/** Payment terms in days. On a new order prefilled from the customer's credit account until edited. */
export const PaymentDaysInput = () => {
    const translate = useTranslate();
    const { isNew } = use(FormStart);
    const customer = useWatch({ name: 'customer_id' }) as number | null;
    const { getFieldState, resetField } = useFormContext();
    const credit = useCustomerCredit(isNew ? customer : null);
    const agreed = credit?.payment_days ?? null;
    useEffect(() => {
        if (!isNew || !credit || getFieldState(NAME).isDirty) return;
        resetField(NAME, { defaultValue: agreed ?? FIELD.default });
    }, [isNew, credit, agreed, getFieldState, resetField]);
    const agreedText = agreed === null ? undefined : translate('domains.sales.credit.days', { smart_count: agreed });
    return <ContractInput resource="sales-orders" source={NAME} helperText={agreedText} />;
};
