import { Tab, Tabs } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useLabels } from '../../engine/labels';
import { asArray, type FilterValues } from '../../engine/list/filters';
import { orderField } from './CustomerInput';

const ALL = '';

/** The states of an order, one tap away. Each is the ordinary filter, so that the address keeps it. */
export const StatusTabs = () => {
    const translate = useTranslate();
    const labels = useLabels('sales-orders');
    const { filterValues, setFilters } = useListContext();
    const status = orderField('status');
    const chosen = asArray((filterValues as FilterValues).status).map(String);
    const choose = (value: string) => {
        const { status: _, ...rest } = filterValues;
        setFilters(value === ALL ? rest : { ...rest, status: [value] }, undefined, false);
    };
    return (
        <Tabs
            // several states at once are chosen in the filters, and are none of these
            value={chosen.length > 1 ? false : (chosen[0] ?? ALL)}
            onChange={(_, value: string) => choose(value)}
            variant="scrollable"
            aria-label={labels.field(status)}
            sx={{ width: '100%', mb: 1 }}
        >
            <Tab value={ALL} label={translate('domains.sales.all')} />
            {status.options?.map(({ value }) => (
                <Tab key={String(value)} value={String(value)} label={labels.option(status, value)} />
            ))}
        </Tabs>
    );
};
