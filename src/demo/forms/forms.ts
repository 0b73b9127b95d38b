import { type ChoiceSet, formResult, type Question, questionsOf, type Section, setsUsed } from '../../domain/forms';
import { createRandom } from '../../domain/random';
import type { Services, StoredFile } from '../../server/platform/services';
import { storePictures } from '../pictures';
import type { Row, SeedContext } from '../seedContext';
import { answersTo } from './formAnswers';
import { SETS, SEVERITY, TEMPLATES } from './formTemplates';

/** Separate random sequence, so that changes here do not affect other chapters. */
const SEED = 1_850;
const DAY_HOURS = 24;

const identified = (name: string, sections: readonly Omit<Section, 'id'>[]): Section[] => {
    let next = 1;
    return sections.map((one, at) => ({
        id: `${name}-s${at + 1}`,
        ...one,
        questions: one.questions.map(question => ({ ...question, id: question.id ?? `${name}-q${next++}` })),
    }));
};

export const storeFormPhotos = (services: Services): Promise<StoredFile[]> =>
    storePictures(services, 2, at => ({ name: `Doser ${at + 1}.jpg`, folder: 'forms' }));

/** Author columns of the demonstration's forms; `madeLongAgo` adds an old creation time. */
const madeBy = ({ people }: SeedContext) => ({
    created_by: people.manager ?? null,
    updated_by: people.manager ?? null,
});
const madeLongAgo = (context: SeedContext) => ({ ...madeBy(context), created_at: context.hours(400 * DAY_HOURS) });

const seedSets = async (context: SeedContext): Promise<ChoiceSet[]> => {
    const { insert, tx } = context;
    const long = madeLongAgo(context);
    let choice = 0;
    const sets: ChoiceSet[] = SETS.map(([name, , choices], at) => ({
        id: at + 1,
        revision: 1,
        name,
        choices: choices.map(([label, color, score, is_failed]) => ({
            id: ++choice,
            name: label,
            color,
            score,
            is_failed,
        })),
    }));
    await insert(
        'response_sets',
        SETS.map(([name, description]) => ({ name, description, revision: 1, ...long })),
    );
    await insert(
        'response_set_choices',
        sets.flatMap(set =>
            set.choices.map(({ id, ...kept }, position) => ({ id, response_set_id: set.id, position, ...kept })),
        ),
    );
    await insert(
        'response_set_versions',
        sets.map(({ id, name, choices }) => ({
            label: `${name}, version 1`,
            response_set_id: id,
            revision: 1,
            choices: tx.json(choices as never),
            ...long,
        })),
    );
    return sets;
};

/** Questions of each form, now and in its next version, with their response sets. */
const buildTemplates = (sets: readonly ChoiceSet[]) => {
    const severities = sets[SEVERITY - 1]?.choices ?? [];
    // a negative number is the index of a choice in its set
    const placed = (content: Section[]): Section[] =>
        content.map(one => ({
            ...one,
            questions: one.questions.map(question =>
                question.shown_if?.is
                    ? {
                          ...question,
                          shown_if: {
                              ...question.shown_if,
                              is: question.shown_if.is.map(value =>
                                  typeof value === 'number' ? (severities[-value - 1]?.id ?? 0) : value,
                              ),
                          },
                      }
                    : question,
            ),
        }));
    return TEMPLATES.map((template, at) => {
        const content = placed(identified(template.key, template.sections));
        const last = content.at(-1) as Section;
        const next = template.next
            ? placed([
                  ...content.slice(0, -1),
                  {
                      ...last,
                      questions: [
                          ...last.questions,
                          ...template.next.map((one, n) => ({ ...one, id: `${template.key}-n${n + 1}` }) as Question),
                      ],
                  },
              ])
            : content;
        const kept = sets.filter(({ id }) => setsUsed(content).includes(id));
        return { ...template, id: at + 1, content, next: next as Section[], kept, isNew: !!template.next };
    });
};
type BuiltTemplate = ReturnType<typeof buildTemplates>[number];

const seedTemplates = async (
    context: SeedContext,
    made: readonly BuiltTemplate[],
    published: readonly BuiltTemplate[],
) => {
    const { insert, tx, hours } = context;
    await insert(
        'form_templates',
        made.map(({ id, name, description, about, failed_becomes, next, responses, isNew }) => ({
            id,
            name,
            description,
            status: responses === undefined ? 'draft' : 'published',
            about: about ?? 'nothing',
            failed_becomes: failed_becomes ?? 'nothing',
            content: tx.json(next as never),
            question_count: questionsOf(next).length,
            has_changes: responses === undefined || isNew,
            revision: responses === undefined ? null : 1,
            published_at: responses === undefined ? null : hours(200 * DAY_HOURS),
            ...madeLongAgo(context),
        })),
    );
    await tx`INSERT INTO form_templates_response_sets ${tx(
        made.flatMap(({ id, next }) => setsUsed(next).map(set => ({ owner_id: id, other_id: set }))),
    )}`;
    await insert(
        'template_versions',
        published.map(({ id, name, about, failed_becomes, content, kept }) => ({
            label: `${name}, version 1`,
            template_id: id,
            revision: 1,
            name,
            about: about ?? 'nothing',
            failed_becomes: failed_becomes ?? 'nothing',
            content: tx.json(content as never),
            response_sets: tx.json(kept as never),
            question_count: questionsOf(content).length,
            ...madeBy(context),
            created_at: hours(200 * DAY_HOURS),
        })),
    );
    await tx`UPDATE form_templates t SET published_version_id = v.id FROM template_versions v WHERE v.template_id = t.id`;
};

const seedResponses = async ({ insert, tx, people, day, hours }: SeedContext, published: readonly BuiltTemplate[]) => {
    const random = createRandom(SEED);
    const idsOf = async (table: 'sites' | 'vehicles' | 'lab_samples' | 'job_cards') =>
        (await tx`SELECT id FROM ${tx(table)} WHERE archived_at IS NULL ORDER BY id LIMIT 12`).map(({ id }) =>
            Number(id),
        );
    const subjects = {
        site: ['site_id', await idsOf('sites')],
        vehicle: ['vehicle_id', await idsOf('vehicles')],
        lab_sample: ['lab_sample_id', await idsOf('lab_samples')],
        job_card: ['job_card_id', await idsOf('job_cards')],
    } as const;
    const responses: Row[] = published.flatMap(({ id, content, kept, about, responses: many = 0, key }, at) =>
        Array.from({ length: many }, (_, index): Row => {
            const form = { content, response_sets: kept };
            const ago = index * 5 + at + 1;
            // the last two of each are in progress
            const open = index < 2;
            const troubled = key !== 'prestart' && index % 5 === 4;
            const answers = answersTo(form, random, day(ago), troubled);
            const result = formResult(form, answers);
            const [field, ids] = about ? subjects[about] : [];
            const person = [people.user, people.manager, people.admin][index % 3] ?? null;
            return {
                number: '',
                template_id: id,
                template_version_id: at + 1,
                status: open ? 'draft' : 'submitted',
                answers: tx.json((open ? answers : result.answers) as never),
                ...(field && ids?.length ? { [field]: ids[index % ids.length] } : {}),
                outcome: open ? null : result.failed.length ? 'failed' : 'passed',
                score: open ? null : result.score,
                maximum_score: open ? null : result.maximum,
                failed_count: open ? null : result.failed.length,
                submitted_at: open ? null : hours(ago * DAY_HOURS),
                submitted_by_id: open ? null : person,
                created_by: person,
                updated_by: person,
                created_at: hours(ago * DAY_HOURS + 1),
            };
        }),
    );
    await insert('template_responses', responses);
};

/** On the first responses of a form with photo questions. */
const seedPhotos = async (context: SeedContext, { content }: BuiltTemplate, photos: readonly StoredFile[]) => {
    const { insert, tx, hours } = context;
    const photo = questionsOf(content).find(({ type }) => type === 'photo')?.id ?? '';
    await insert(
        'template_response_files',
        photos.map(({ key, name, type, size, sha256 }, at) => ({
            template_response_id: at + 1,
            question: photo,
            name,
            file_path: key,
            media_type: type,
            size,
            sha256,
            ...madeBy(context),
            created_at: hours((at + 1) * DAY_HOURS),
        })),
    );
    for (const at of photos.keys())
        await tx`
            UPDATE template_responses SET answers = answers || jsonb_build_object(${photo}::text, jsonb_build_array(${at + 1}::int)) WHERE id = ${at + 1}`;
};

/** Staff forms with versions and responses; some are in progress. */
export const seedForms = async (context: SeedContext, photos: readonly StoredFile[]): Promise<void> => {
    const made = buildTemplates(await seedSets(context));
    const published = made.filter(({ responses }) => responses !== undefined);
    await seedTemplates(context, made, published);
    await seedResponses(context, published);
    const [visit] = made;
    if (visit) await seedPhotos(context, visit, photos);
};
