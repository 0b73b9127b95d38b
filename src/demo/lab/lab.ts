import { dayKey } from '../../domain/calendar/days';
import { findingsBeyond, type ReportContent } from '../../domain/lab/reports';
import { shownResult } from '../../domain/lab/results';
import { createRandom } from '../../domain/random';
import type { HookContext } from '../../server/engine/hooks';
import { labReportPdf } from '../../server/lab/labReportPdf';
import { createSiteProposals } from '../../server/lab/proposals';
import { readReportContent } from '../../server/lab/reportContent';
import { zoneOfProperty } from '../../server/platform/database/today';
import type { Services, StoredFile } from '../../server/platform/services';
import { storePictures } from '../pictures';
import type { Row, SeedContext } from '../seedContext';
import { DUNG, FEED, WATER } from './labParams';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_020;
const PHOTOS = 4;
const PARAMS = [...WATER, ...FEED, ...DUNG];
const KINDS = ['water', 'pasture', 'dung'] as const;
type Kind = (typeof KINDS)[number];
const OF_KIND: Record<Kind, typeof PARAMS> = { water: [...WATER], pasture: [...FEED], dung: [...DUNG] };
const paramId = (code: string) => PARAMS.findIndex(param => param.code === code) + 1;

/** Photos of water, stored before the transaction, because files do not roll back. */
export const storeLabPhotos = (services: Services): Promise<StoredFile[]> =>
    storePictures(services, PHOTOS, at => ({ name: `Water ${at + 1}.jpg`, folder: 'lab' }));

interface SampleSite {
    customer_id: number;
    customer_property_id: number;
    zone: string;
    site_id: number;
    paddock_id: number | null;
}
/** Progress of a sample. */
type Stage = 'created' | 'approved' | 'partial' | 'tested';
interface Planned {
    place: SampleSite;
    kind: Kind;
    source: string | null;
    daysAgo: number;
    stage: Stage;
}

const SOURCES = ['bore_water', 'water_trough', 'dam', 'supply_tank', 'other', 'nutrient_tank'] as const;

const plan = (places: readonly SampleSite[]): Planned[] => {
    const water = (at: number, daysAgo: number, stage: Stage, source: string = SOURCES[at % 4] as string): Planned => ({
        place: places[at % places.length] as SampleSite,
        kind: 'water',
        source,
        daysAgo,
        stage,
    });
    const other = (kind: Kind, at: number, daysAgo: number, stage: Stage): Planned => ({
        place: places[at % places.length] as SampleSite,
        kind,
        source: null,
        daysAgo,
        stage,
    });
    const range = (count: number) => Array.from({ length: count }, (_, at) => at);
    return [
        ...range(8).flatMap(at => [310, 215, 118, 33].map(days => water(at, days + at, 'tested'))),
        ...range(6).flatMap(at => [
            other('pasture', at, 200 + at, 'tested'),
            other('pasture', at, 40 + at, 'tested'),
            other('dung', at, 41 + at, 'tested'),
        ]),
        ...range(6).map(at => water(at + 8, 12 + at, 'partial')),
        ...range(4).map(at => water(at + 2, 6 + at, 'approved', SOURCES[at + 2] as string)),
        ...range(3).map(at => other('pasture', at + 3, 5 + at, 'approved')),
        ...range(6).map(at => water(at, 1 + at * 0.4, 'created', SOURCES[at] as string)),
        ...range(3).map(at => other('dung', at + 1, 1 + at, 'created')),
    ];
};

const sampleSites = ({ tx }: SeedContext) => tx<SampleSite[]>`
    SELECT s.customer_id, s.customer_property_id, ${tx.unsafe(zoneOfProperty('p'))} AS zone, s.site_id,
           (SELECT l.owner_id FROM paddocks_sites l WHERE l.other_id = s.id ORDER BY l.owner_id LIMIT 1) AS paddock_id
    FROM udose_sites s JOIN customer_properties p ON p.id = s.customer_property_id
    WHERE s.site_status = 1 AND s.archived_at IS NULL AND p.archived_at IS NULL
    ORDER BY (s.customer_id IN (SELECT customer_id FROM users WHERE customer_id IS NOT NULL AND status = 'active')) DESC, s.customer_property_id, s.id LIMIT 14`;

const seedParams = async ({ insert, people, hours }: SeedContext): Promise<void> => {
    const by = { created_by: people.manager, updated_by: people.manager, created_at: hours(24 * 500) };
    await insert(
        'lab_test_params',
        PARAMS.map(({ code, name, unit, method, basis = 'as_is', measures }) => ({
            code,
            name,
            unit,
            method,
            basis,
            measures: measures ?? null,
            ...by,
        })),
    );
    await insert(
        'lab_limits',
        PARAMS.flatMap(({ limits = [] }, at) =>
            limits.map(({ guards, stock_kind, stock_class, lowest, highest, source }, position) => ({
                lab_test_param_id: at + 1,
                position,
                guards,
                stock_kind: stock_kind ?? null,
                stock_class: stock_class ?? null,
                lowest: lowest ?? null,
                highest: highest ?? null,
                valid_from: '2020-01-01',
                source,
            })),
        ),
    );
    const types = [
        [
            'Stock water, full',
            'water',
            '500 mL in a clean bottle, filled to the brim; keep it cold, and send it within two days.',
        ],
        [
            'Pasture',
            'pasture',
            'Pluck what the cattle eat, from thirty places along a W; a full bag, kept cool and open.',
        ],
        ['Dung', 'dung', 'A spoonful from each of ten fresh pats, mixed; dry it within a day, or freeze it.'],
    ] as const;
    await insert(
        'lab_sample_types',
        types.map(([name, kind, instructions]) => ({ name, kind, instructions, ...by })),
    );
};

/** Lab results that drift a little from sample to sample of one place. */
const findings = (seedContext: SeedContext, samples: readonly Planned[]): Row[] => {
    const random = createRandom(SEED);
    const level = new Map<string, number>();
    const rows: Row[] = [];
    for (const [at, { place, kind, source, daysAgo, stage }] of samples.entries()) {
        if (stage === 'created' || stage === 'approved') continue;
        const params = OF_KIND[kind];
        for (const param of stage === 'partial' ? params.slice(0, 4) : params) {
            const [low, high, decimals] = param.found;
            const key = `${place.site_id} ${source} ${param.code}`;
            const before = level.get(key) ?? random.number(0, 1, 4);
            const next = Math.min(1, Math.max(0, before + random.number(-0.06, 0.07, 4)));
            level.set(key, next);
            const below = param.detection !== undefined && next < 0.08;
            const [operator, value] = below
                ? ['<', param.detection as string]
                : ['=', (low + (high - low) * next).toFixed(decimals)];
            rows.push({
                lab_sample_id: at + 1,
                lab_test_param_id: paramId(param.code),
                status: 'current',
                operator,
                value,
                unit: param.unit,
                basis: param.basis ?? 'as_is',
                method: param.method,
                tested_on: seedContext.day(Math.max(0, daysAgo - 4)),
                shown: shownResult(operator as '=', value as string, param.unit),
                retest_of_id: null,
                reason: null,
                source_file: kind === 'water' ? 'ion chromatograph.csv' : null,
                created_by: seedContext.people.user,
                updated_by: seedContext.people.user,
                created_at: seedContext.hours(Math.max(1, daysAgo - 3) * 24),
            });
        }
    }
    return rows;
};

/** Some results are retested, and some were wrong. */
const withRetests = (rows: Row[]): Row[] => {
    const of = (sample: number, code: string) =>
        rows.findIndex(row => row.lab_sample_id === sample && row.lab_test_param_id === paramId(code));
    const again = (index: number, status: 'replaced' | 'retracted', reason: string) => {
        const old = rows[index] as Row;
        rows.push({
            ...old,
            status: 'current',
            retest_of_id: status === 'replaced' ? index + 1 : null,
            source_file: null,
        });
        Object.assign(old, { status, reason });
    };
    for (let series = 0; series < 6; series++) {
        again(of(series * 4 + 1, 'EC'), 'replaced', 'Far from the sample before.');
        again(of(series * 4 + 2, 'NO3'), 'retracted', 'The wrong bottle was in the tray.');
        Object.assign(rows[of(series * 4 + 4, 'SO4')] as Row, {
            status: 'retest',
            reason: 'To be sure before the season begins.',
        });
    }
    return rows;
};

const seedSamples = async (
    { tx, insert, people, hours }: SeedContext,
    samples: readonly Planned[],
    photos: readonly StoredFile[],
): Promise<void> => {
    const takenAt = samples.map(({ daysAgo }) => hours(daysAgo * 24));
    await insert(
        'lab_samples',
        samples.map(({ place, kind, source, stage }, at): Row => {
            const taken = takenAt[at] as Date;
            return {
                status: stage === 'created' ? 'created' : 'approved',
                kind,
                lab_sample_type_id: KINDS.indexOf(kind) + 1,
                water_source: source,
                customer_id: place.customer_id,
                customer_property_id: place.customer_property_id,
                site_id: kind === 'water' ? place.site_id : null,
                paddock_id: place.paddock_id,
                taken_at: taken,
                taken_on: dayKey(taken, { timeZone: place.zone }),
                taken_by_id: people.user,
                stock_kind: 'cattle',
                stock_class: at % 3 === 0 ? 'mature' : at % 3 === 1 ? null : 'lactating',
                approved_at: stage === 'created' ? null : new Date(taken.getTime() + 20 * 3_600_000),
                approved_by_id: stage === 'created' ? null : people.manager,
                created_by: people.user,
                updated_by: people.user,
                created_at: taken,
            };
        }),
    );
    await insert(
        'lab_custody_steps',
        samples.flatMap(({ stage }, at): Row[] => {
            const step = (action: string, later: number, custodian: string, place: string | null) => ({
                lab_sample_id: at + 1,
                action,
                happened_at: new Date((takenAt[at] as Date).getTime() + later * 3_600_000),
                holder: custodian,
                place,
                seal_intact: true,
                temperature: action === 'taken' ? null : 4,
                created_by: people.user,
                updated_by: people.user,
                created_at: takenAt[at],
            });
            return [
                step('taken', 0, 'Marnie Cole', null),
                ...(stage === 'created'
                    ? []
                    : [
                          step('sent', 4, 'Courier', 'On the way, in ice'),
                          step('received', 20, 'Priya Nair', 'Laboratory, cold room'),
                      ]),
            ];
        }),
    );
    const last = samples.length;
    await insert(
        'lab_sample_photos',
        photos.map((photo, at) => ({
            lab_sample_id: last - at * 2,
            name: photo.name,
            file_name: photo.name,
            file_path: photo.key,
            media_type: photo.type,
            size: photo.size,
            sha256: photo.sha256,
            created_by: people.user,
            updated_by: people.user,
        })),
    );
    await tx`INSERT INTO lab_sample_types_lab_test_params ${tx(KINDS.flatMap((kind, at) => OF_KIND[kind].map(({ code }) => ({ owner_id: at + 1, other_id: paramId(code) }))))}`;
};

const AGAIN = 'Have it tested again in three months: bores turn saltier towards the end of the dry season.';
/** Interpretation as an adviser would write it. */
const interpretationOf = ({ samples }: ReportContent): string => {
    const beyond = [...new Set(findingsBeyond(samples).map(({ finding }) => finding.name))];
    return beyond.length === 0
        ? `All of it is within the limits for the cattle that drink it. ${AGAIN}`
        : `Beyond a limit: ${beyond.join(', ')}. Watch the cattle that drink it, and do not let them come to it thirsty. ${AGAIN}`;
};

export interface LabReports {
    rows: readonly Row[];
    /** by report, in their order */
    samples: readonly (readonly number[])[];
}

/**
 * Reports for the samples of each place, with PDFs; the second was corrected. Outside of a transaction, because files
 * are stored.
 */
export const storeLabReports = async (
    services: Services,
    { people, hours }: Pick<SeedContext, 'people' | 'hours'>,
    samples: readonly Planned[],
): Promise<LabReports> => {
    const { sql } = services;
    const of = (series: number) => [series * 4 + 3, series * 4 + 4];
    const customer = (sample: number) => (samples[sample - 1] as Planned).place.customer_id;
    const planned = [
        ...Array.from({ length: 7 }, (_, at) => ({
            samples: of(at),
            status: 'published',
            corrects: null as number | null,
        })),
        { samples: of(1), status: 'published', corrects: 2 },
        ...Array.from({ length: 6 }, (_, at) => ({
            samples: [
                samples.findIndex(
                    ({ kind, stage }, index) => kind === 'pasture' && stage === 'tested' && index >= 32 + at * 3,
                ) + 1,
            ],
            status: 'draft',
            corrects: null,
        })),
    ];
    const [author] = await sql`SELECT fullname FROM users WHERE id = ${people.manager as number}`;
    const rows: Row[] = [];
    for (const [at, { samples: ids, status, corrects }] of planned.entries()) {
        const published = hours((26 - at) * 24);
        const number = corrects ? `LR-${corrects}.2` : `LR-${at + 1}`;
        const customer_id = customer(ids[0] as number);
        const title = status === 'draft' ? 'Pasture before the wet' : 'Stock water';
        const row: Row = {
            title,
            customer_id,
            status,
            interpretation: null,
            revision: corrects ? 2 : 1,
            corrects_id: corrects,
            correction_reason: corrects ? 'The limits of lactating cows were left out.' : null,
            created_by: people.manager,
            updated_by: people.manager,
            created_at: hours((27 - at) * 24),
        };
        if (status === 'published') {
            const content = await readReportContent(sql, services, { customer_id, lab_sample_ids: ids });
            const interpretation = interpretationOf(content);
            const document = await labReportPdf({
                number,
                revision: Number(row.revision),
                title,
                interpretation,
                corrects: corrects ? `LR-${corrects}` : null,
                correction_reason: row.correction_reason as string | null,
                published: { at: published.toISOString(), by: String(author?.fullname) },
                content,
            });
            const stored = await services.files.put({
                data: document,
                name: `${number}.pdf`,
                field: 'document',
                folder: 'lab-reports',
            });
            Object.assign(row, {
                interpretation,
                status: corrects === null && at === 1 ? 'superseded' : 'published',
                corrected_by_id: at === 1 ? 8 : null,
                published_at: published,
                published_by_id: people.manager,
                sha256: stored.sha256,
                size: stored.size,
                file_path: stored.key,
                content: sql.json(content as never),
            });
        }
        rows.push(row);
    }
    return { rows, samples: planned.map(({ samples: ids }) => ids) };
};

export const seedLabReports = async ({ tx, insert }: SeedContext, { rows, samples }: LabReports): Promise<void> => {
    await insert('lab_reports', rows);
    await tx`INSERT INTO lab_reports_lab_samples ${tx(samples.flatMap((ids, at) => ids.map(id => ({ owner_id: at + 1, other_id: id }))))}`;
};

/** A year of lab samples of water, pasture and dung, with results. Returns the samples; their reports follow. */
export const seedLab = async (seedContext: SeedContext, photos: readonly StoredFile[]): Promise<readonly Planned[]> => {
    const { tx, services, insert, people } = seedContext;
    const samples = plan(await sampleSites(seedContext));
    await seedParams(seedContext);
    await seedSamples(seedContext, samples, photos);
    await insert('lab_test_results', withRetests(findings(seedContext, samples)));
    const context = { db: tx, services, caller: { userId: people.user } } as unknown as HookContext;
    for (const [at, { kind, stage }] of samples.entries())
        if (kind === 'water' && (stage === 'tested' || stage === 'partial')) await createSiteProposals(context, at + 1);
    return samples;
};
