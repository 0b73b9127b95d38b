import { useQuery } from '@tanstack/react-query';
import type { components } from '../../contract/generated/main';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatNumber } from '../components/fields/formats';
import { answered, mainApi } from '../session/clients';

type Schemas = components['schemas'];
export type ReportContent = Schemas['CarbonReportContent'];
export type ReportLine = ReportContent['lines'][number];
export type Differences = Schemas['CarbonReportDifferences'];
export type CarbonReport = ResourceTypes['carbon-reports'] & { id: number };
export type CarbonAccount = ResourceTypes['carbon-accounts'] & { id: number };
export const ACCOUNTS = 'carbon-accounts';
export const REPORTS = 'carbon-reports';

export const tonnes = (kg: number): string =>
    `${(kg / 1000).toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0t`;
export const kilograms = (kg: number): string =>
    `${kg.toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00a0kg`;
export const figure = (value: number | string, unit: string): string =>
    typeof value === 'string'
        ? value
        : `${formatNumber(Number(value.toPrecision(6)))}${unit ? `${unit.startsWith('%') ? '' : '\u00a0'}${unit}` : ''}`;

/** Reports are immutable, so they are cached forever. */
export const useReportContent = (id: number | undefined) =>
    useQuery<ReportContent>({
        queryKey: [REPORTS, 'content', id],
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/carbon-reports/{id}/content', { params: { path: { id: Number(id) } }, signal }),
                )
            ).body,
        enabled: id !== undefined,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
    });

export const useDifferences = (id: number) =>
    useQuery<Differences>({
        queryKey: [REPORTS, 'differences', id],
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/carbon-reports/{id}/differences', { params: { path: { id } }, signal })))
                .body,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
    });
