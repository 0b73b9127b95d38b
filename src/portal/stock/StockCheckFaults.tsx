import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { resources } from '../../contract/generated/resources';
import type { ResourceTypes } from '../../contract/generated/types';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { EmptyState } from '../components/EmptyState';
import { formatNumber } from '../components/fields/formats';
import { PagedTable } from '../components/tables/PagedTable';

type Check = ResourceTypes['stock-checks'] & { id: number };
type Fault = NonNullable<Check['faults']>[number] & { id?: number };

const FIELDS = resources['stock-checks']?.fields.find(({ name }) => name === 'faults')?.rows?.fields ?? [];
const fieldOf = (name: string) => FIELDS.find(field => field.name === name);

/** Mismatches with their figures and links to the records. */
export const StockCheckFaults = () => {
    const check = useRecordContext<Check>();
    const translate = useTranslate();
    if (!check) return null;
    const faults = (check.faults ?? []) as Fault[];
    if (!faults.length) return <EmptyState title={translate('domains.stock.check.agrees')} />;
    const figure = (value: number | null | undefined) => (value == null ? '–' : formatNumber(value));
    return (
        <Box sx={{ mt: 2 }}>
            <PagedTable
                label={translate('domains.stock.check.faults')}
                rows={faults}
                rowKey={({ id, rule, at }) => id ?? `${rule} ${at}`}
                page={1}
                pages={1}
                onPage={() => {}}
                columns={[
                    {
                        key: 'at',
                        label: fieldOf('at')?.title ?? '',
                        render: ({ at, resource, record_id }) =>
                            resource && record_id ? (
                                <ReferenceLink resource={resource} target={{ id: record_id, label: at ?? '' }} />
                            ) : (
                                at
                            ),
                    },
                    {
                        key: 'rule',
                        label: fieldOf('rule')?.title ?? '',
                        render: ({ rule }) => fieldOf('rule')?.options?.find(({ value }) => value === rule)?.label,
                    },
                    ...(['recorded', 'expected'] as const).map(name => ({
                        key: name,
                        label: fieldOf(name)?.title ?? '',
                        numeric: true,
                        render: (fault: Fault) => figure(fault[name]),
                    })),
                ]}
            />
        </Box>
    );
};
