import { useRecordContext, useTranslate } from 'react-admin';
import { itemLabel, type PurchaseRequest } from './request';

/** List cell: names of the requested items. */
export const LinesColumn = () => {
    const request = useRecordContext<PurchaseRequest>();
    const translate = useTranslate();
    const [first, ...otherLabels] = request?.items.map(itemLabel) ?? [];
    if (!first) return null;
    return (
        <span title={[first, ...otherLabels].join(', ')}>
            {otherLabels.length > 0
                ? translate('domains.purchasing.moreLines', { first, smart_count: otherLabels.length })
                : first}
        </span>
    );
};
