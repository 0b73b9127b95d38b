import { useEffect } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../engine/inputs/FieldInput';
import { orderField } from './CustomerInput';

const two = (n: number) => String(n).padStart(2, '0');
const today = () => {
    const now = new Date();
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** A new order is of today, where the reader is. */
export const OrderedOnInput = () => {
    const record = useRecordContext();
    const { getValues, setValue } = useFormContext();
    useEffect(() => {
        if (!record && !getValues('ordered_on')) setValue('ordered_on', today());
    }, [record, getValues, setValue]);
    return <FieldInput resource="sales-orders" field={orderField('ordered_on')} />;
};
