import { formatDate } from '../../domain/calendar/dateTexts';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import {
    type Avoided,
    additiveSaves,
    creditability,
    creditsOf,
    type ProjectType,
    withinPeriod,
} from '../../domain/carbon/projects';
import type { ResourceHooks, Row } from '../engine/hooks';
import { data } from '../engine/http/envelope';
import { requireRecord } from '../engine/read/records';
import { invalid } from '../platform/errors';
import type { Db, OperationContext, Services } from '../platform/services';
import { settingsBetween, settingsOn } from '../settings/settings';

const typesOn = async (db: Db, services: Services, day: string): Promise<ProjectType[]> =>
    (await settingsOn(db, services, 'carbon-project-type', day)).types.map(({ code, name, creditable, closed_on }) => ({
        code,
        name,
        creditable: creditable ?? false,
        closed_on: closed_on ?? null,
    }));

export const projectHooks: ResourceHooks = {
    async beforeWrite(input: Row, current, { db, services }) {
        const draft = { efficacy: 0, ...current, ...input } as unknown as Row & {
            starts_on: string;
            ends_on?: string | null;
            project_type: string;
            reductions?: { from_on: string; to_on: string }[];
        };
        if (draft.ends_on && draft.ends_on < draft.starts_on)
            throw invalid({ ends_on: ['must not be before the first day.'] });
        for (const [at, { from_on, to_on }] of (draft.reductions ?? []).entries())
            if (to_on < from_on) throw invalid({ [`reductions.${at}.to_on`]: ['must not be before its first day.'] });
        if (Number(draft.efficacy) > 0 && !String(draft.efficacy_reference ?? '').trim())
            throw invalid({
                efficacy_reference: ['is required: without a reference, an additive saves nothing.'],
            });
        if (draft.carbon_account_id) {
            const [account] =
                await db`SELECT customer_property_id FROM carbon_accounts WHERE id = ${Number(draft.carbon_account_id)}`;
            if (Number(account?.customer_property_id) !== Number(draft.customer_property_id))
                throw invalid({ carbon_account_id: ['belongs to another property.'] });
        }
        if (current && current.project_type === draft.project_type && current.starts_on === draft.starts_on)
            return input;
        const types = await typesOn(db, services, draft.starts_on);
        const type = types.find(({ code }) => code === draft.project_type);
        if (!type) throw invalid({ project_type: [`must be one of ${types.map(({ name }) => name).join(', ')}.`] });
        if (type.closed_on && type.closed_on <= draft.starts_on)
            throw invalid({
                project_type: [
                    `${type.name} closed on ${formatDate(type.closed_on)}. Projects must start before that day.`,
                ],
            });
        return { ...input, project_type_name: type.name };
    },
};

/** `GET /carbon-project-types` */
export const listCarbonProjectTypes = async ({ services, query }: OperationContext<unknown, { on?: string }>) =>
    data(await typesOn(services.sql, services, query.on ?? todayIn(undefined, services.clock.now())));

/** Enteric methane that an additive avoids, by the account's last report; empty without a report. */
const additive = async (db: Db, project: Row): Promise<Avoided[]> => {
    if (!project.carbon_account_id || !Number(project.efficacy)) return [];
    const [report] = await db`
        SELECT starts_on::text, ends_on::text, jsonb_path_query_first(content, '$.by_source[*] ? (@.source == "enteric").kg')::float8 AS enteric
        FROM carbon_reports WHERE carbon_account_id = ${Number(project.carbon_account_id)} ORDER BY number DESC LIMIT 1`;
    if (!report) return [];
    return [
        {
            kind: 'additive',
            from: report.starts_on,
            to: report.ends_on,
            tonnes: additiveSaves(Number(report.enteric ?? 0), Number(project.share_of_herd), Number(project.efficacy)),
            reference: (project.efficacy_reference as string | null) ?? null,
        },
    ];
};

/** `GET /carbon-projects/{id}/credits` */
export const getCreditsOfCarbonProject = async ({ services, caller, params }: OperationContext) => {
    const { sql } = services;
    const { record } = await requireRecord(services, caller, 'carbon-projects', Number(params.id), 'get');
    const starts = String(record.starts_on);
    const types = await typesOn(sql, services, starts);
    const judged = creditability(
        types.find(({ code }) => code === record.project_type),
        starts,
        Number(record.efficacy),
        record.efficacy_reference as string | null,
    );
    const rows = record.reductions as { from_on: string; to_on: string; tonnes: number; reference: string }[];
    const counted: Avoided[] = [
        ...rows.map(({ from_on, to_on, tonnes, reference }) => ({
            kind: 'measured' as const,
            from: from_on,
            to: to_on,
            tonnes: Number(tonnes),
            reference,
        })),
        ...(await additive(sql, record)),
    ];
    const avoided = withinPeriod(counted, starts, (record.ends_on as string | null) ?? null);
    const days = avoided.map(({ to }) => to).sort();
    const valuesOn = await settingsBetween(
        sql,
        services,
        'carbon-credit-calculation',
        days[0] ?? starts,
        days.at(-1) ?? dayAfter(starts, 1),
    );
    return creditsOf(judged, avoided, day => {
        const { tonnes_per_credit, price_per_credit, source } = valuesOn(day);
        return { tonnes_per_credit, price_per_credit: price_per_credit ?? null, source };
    });
};
