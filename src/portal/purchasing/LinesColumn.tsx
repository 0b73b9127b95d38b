import { useRecordContext, useTranslate } from 'react-admin';
import { type PurchaseRequest, whatOf } from './request';

/** In a list: what is asked for, by name. */
export const LinesColumn = () => {
    const request = useRecordContext<PurchaseRequest>();
    const translate = useTranslate();
    const [first, ...rest] = request?.items.map(whatOf) ?? [];
    if (!first) return null;
    return (
        <span title={[first, ...rest].join(', ')}>
            {rest.length > 0 ? translate('domains.purchasing.moreLines', { first, smart_count: rest.length }) : first}
        </span>
    );
};
