import { Box, Card, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { HEALTH_RULES, type HealthCheckKind } from '../../../domain/telemetry/healthChecks';
import { NoValue } from '../../admin/fields/FieldValue';
import { asArray } from '../../admin/list/filters';
import { fieldOf } from '../../admin/metadata';
import { listKey } from '../../admin/provider/keys';
import { formatNumber } from '../../components/fields/formats';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/StatusChip';
import { answered, mainApi } from '../../session/clients';

export type HealthCheck = ResourceTypes['health-checks'] & { id: number };
export const checkFigure = (kind: string, value: number): string => {
    const rule = HEALTH_RULES[kind as HealthCheckKind];
    return formatNumber(Number(value.toFixed(rule.digits)), { type: 'number', unit: rule.unit });
};

/** Measured value, in the unit of the check. */
export const FoundColumn = () => {
    const check = useRecordContext<HealthCheck>();
    if (!check) return null;
    return check.value === null || check.value === undefined ? (
        <NoValue />
    ) : (
        <span className="tabular">{checkFigure(check.kind, Number(check.value))}</span>
    );
};
export const LimitColumn = () => {
    const check = useRecordContext<HealthCheck>();
    return check ? <span className="tabular">{checkFigure(check.kind, Number(check.limit_value))}</span> : null;
};

const one = (value: Parameters<typeof asArray>[0]): number | undefined => {
    const values = asArray(value);
    return values.length === 1 ? Number(values[0]) : undefined;
};
const RESULTS = ['failed', 'warning', 'unknown', 'passed'] as const;

/** Numbers of sites by worst check result. */
export const HealthFigures = () => {
    const { filterValues } = useListContext();
    const translate = useTranslate();
    const query = { customer_id: one(filterValues.customer_id), site_id: one(filterValues.site_id) };
    const { data } = useQuery({
        queryKey: listKey('health-checks', 'summary', query),
        queryFn: ({ signal }) =>
            answered(mainApi.GET('/health-checks/summary', { params: { query }, signal })).then(({ body }) => body),
    });
    const result = fieldOf('health-checks', 'result');
    return (
        <Card sx={{ p: 2, mb: 1.5 }}>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Typography variant="body2" color="text.secondary">
                    {translate('domains.siteRecords.health.worst')}
                </Typography>
                {data &&
                    result &&
                    RESULTS.map(name => (
                        <StatusChip
                            key={name}
                            color={result.options?.find(({ value }) => value === name)?.color}
                            label={`${data.sites[name].toLocaleString('en-AU')} ${translate(`resources.health-checks.options.result.${name}`)}`}
                        />
                    ))}
                <Box sx={{ flex: 1 }} />
                <Typography variant="body2" color="text.secondary">
                    {data?.checked_at ? (
                        <>
                            {translate('domains.siteRecords.health.checked')}{' '}
                            <Moment value={data.checked_at} relative />
                        </>
                    ) : (
                        data && translate('domains.siteRecords.health.never')
                    )}
                </Typography>
            </Stack>
        </Card>
    );
};
