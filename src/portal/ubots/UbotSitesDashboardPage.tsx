import { Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useGetList, useLocale, useTranslate } from 'react-admin';
import { formatRelative } from '../../domain/calendar/dateTexts';
import { FieldValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedPage } from '../admin/list/ListStates';
import { fieldOf } from '../admin/metadata';
import { PagedTable } from '../components/tables/PagedTable';
import { RainPanel } from './RainPanel';
import type { Ubot } from './records';
import { UbotTiles } from './UbotTiles';
import { useUbotCounts } from './useUbotCounts';

const RESOURCE = 'ubot-sites';
const COLUMNS = ['bot_state', 'rainfall_today', 'rainfall_week', 'battery_voltage', 'temperature'] as const;
const PER_PAGE = 20;

/** Active uBOTs with their last measurements, longest silent first. */
const UbotSitesDashboardPage = () => {
    const translate = useTranslate();
    const locale = useLocale();
    const [page, setPage] = useState(1);
    const { canAccess: canSee } = useCanAccess({ resource: RESOURCE, action: 'list' });
    const { data: counts, error, refetch } = useUbotCounts();
    const {
        data,
        total = 0,
        isFetching,
    } = useGetList<Ubot>(
        RESOURCE,
        {
            filter: { site_status: [1] },
            sort: { field: 'last_communicated_at', order: 'ASC' },
            pagination: { page, perPage: PER_PAGE },
        },
        { placeholderData: keepPreviousData, enabled: canSee },
    );
    const title = translate('domains.ubots.sites_dashboard');
    if (error && !counts) return <FailedPage title={title} error={error} retry={() => void refetch()} />;
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{title}</Typography>
            <UbotTiles counts={counts} group="sites" />
            <UbotTiles counts={counts} group="attention" />
            {data && (
                <PagedTable
                    label={title}
                    rows={data}
                    rowKey={({ id }) => id}
                    columns={[
                        {
                            key: 'name',
                            label: translate('resources.ubot-sites.fields.name'),
                            render: ({ id, name }) => (
                                <ReferenceLink resource={RESOURCE} target={{ id, label: name }} />
                            ),
                        },
                        {
                            key: 'property',
                            label: translate('resources.ubot-sites.fields.customer_property_id'),
                            render: ({ customer_property }) => customer_property?.label,
                        },
                        ...COLUMNS.map(name => {
                            const field = fieldOf(RESOURCE, name);
                            return {
                                key: name,
                                label: translate(`resources.ubot-sites.fields.${name}`),
                                numeric: name !== 'bot_state',
                                render: (site: Ubot) =>
                                    field && (
                                        <FieldValue resource={RESOURCE} field={field} record={site} compact plain />
                                    ),
                            };
                        }),
                        {
                            key: 'heard',
                            label: translate('resources.ubot-sites.fields.last_communicated_at'),
                            render: ({ last_communicated_at }) =>
                                last_communicated_at
                                    ? formatRelative(String(last_communicated_at), new Date(), { locale })
                                    : translate('domains.sites.map.never'),
                        },
                    ]}
                    page={page}
                    pages={Math.max(1, Math.ceil(total / PER_PAGE))}
                    onPage={setPage}
                    busy={isFetching}
                />
            )}
            <RainPanel counts={counts} />
        </Stack>
    );
};
export default UbotSitesDashboardPage;
