import { answersFaults, formMessages, formResult, isAnswered, questionsOf, takesFiles } from '../../domain/forms';
import { listSome } from '../../domain/records/listSome';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord, getRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { recordWrites, respondWith } from '../engine/write/write';
import { lockRecord } from '../engine/write/writeContext';
import { createMaintenanceRequest } from '../fleet/maintenance';
import { transact } from '../platform/database/transact';
import { ApiError, conflict, invalid } from '../platform/errors';
import type { Caller, Db, OperationContext } from '../platform/services';
import { createTask } from '../tasks/createTask';
import { type PublishedForm, readFormVersion, SUBJECT_FIELDS } from './versions';

export const RESPONSES = 'template-responses';
const DESCRIPTION = 2_000;
const TITLE = 120;
const STEPS = 30;

/**
 * Form version to fill in: the requested one, or the published one.
 * @throws ApiError 422 if the template is not published, or not for the caller's roles
 */
const versionToFill = async ({ db, caller }: HookContext, input: Row): Promise<PublishedForm> => {
    const templateId = Number(input.template_id);
    const [template] = await db`
        SELECT t.published_version_id, coalesce(array_agg(l.other_id) FILTER (WHERE l.other_id IS NOT NULL), '{}') AS roles
        FROM form_templates t LEFT JOIN form_templates_roles l ON l.owner_id = t.id
        WHERE t.id = ${templateId} GROUP BY t.id`;
    if (!template?.published_version_id) throw invalid({ template_id: [formMessages.notPublished] });
    const roles = (template.roles as unknown[]).map(Number);
    if (roles.length && !caller.superAdmin) {
        const [hasRole] = await db`
            SELECT 1 FROM users_roles WHERE owner_id = ${caller.userId} AND other_id = ANY(${roles}::bigint[]) LIMIT 1`;
        if (!hasRole) throw invalid({ template_id: [formMessages.notYours] });
    }
    const form = await readFormVersion(db, Number(input.template_version_id ?? template.published_version_id));
    if (form?.templateId !== templateId)
        throw invalid({ template_version_id: ['This is not a version of the template.'] });
    return form;
};

/** Uploaded answers must belong to this response and question. */
const fileFaults = async (
    db: Db,
    form: PublishedForm,
    responseId: number | undefined,
    answers: Row,
): Promise<Record<string, string[]>> => {
    const fileQuestions = questionsOf(form.content).filter(
        question => takesFiles(question) && isAnswered(answers[question.id]),
    );
    if (fileQuestions.length === 0) return {};
    const ids = fileQuestions.flatMap(({ id }) => answers[id] as number[]);
    const files = await db`
        SELECT id, question FROM template_response_files
        WHERE template_response_id = ${responseId ?? 0} AND archived_at IS NULL AND id = ANY(${ids}::bigint[])`;
    const places = new Map(files.map(file => [Number(file.id), file.question]));
    return Object.fromEntries(
        fileQuestions.flatMap(({ id }) =>
            (answers[id] as number[]).every(file => places.get(file) === id)
                ? []
                : [[`answers.${id}`, ['A file of this answer is missing. Add it again.']]],
        ),
    );
};

const requireForm = async (db: Db, record: Row): Promise<PublishedForm> => {
    const form = await readFormVersion(db, Number(record.template_version_id));
    if (!form) throw new Error(`response ${record.id} has no version`);
    return form;
};

const isPlain = (answers: unknown): answers is Row =>
    typeof answers === 'object' && answers !== null && !Array.isArray(answers);

/** Creates the task or maintenance request for failed answers, in the transaction that submits them. */
const followUp = async (
    context: HookContext,
    form: PublishedForm,
    record: Row,
    failed: readonly { label: string; answer: string }[],
): Promise<void> => {
    if (failed.length === 0 || form.failedBecomes === 'nothing') return;
    const answerTexts = failed.map(({ label, answer }) => `${label}: ${answer}`);
    const { id, number } = { id: Number(record.id), number: String(record.number) };
    const idOf = (field: string) => (record[field] ? Number(record[field]) : null);
    if (form.failedBecomes === 'task') {
        // the current assignee, not the one at publication
        const [template] = await context.db`SELECT task_for_id FROM form_templates WHERE id = ${form.templateId}`;
        await createTask(context, {
            title: `${form.name}: ${failed.map(({ label }) => label).join(', ')}`.slice(0, TITLE),
            description: answerTexts.join('\n').slice(0, DESCRIPTION),
            assigned_to_id: template?.task_for_id ? Number(template.task_for_id) : null,
            steps: answerTexts.slice(0, STEPS).map(text => text.slice(0, TITLE)),
            site_id: idOf('site_id'),
            vehicle_id: idOf('vehicle_id'),
            job_card_id: idOf('job_card_id'),
            origin: { label: `${number}, ${form.name}`, resource: RESPONSES, id },
        });
    } else if (record.vehicle_id)
        await createMaintenanceRequest(
            context,
            {
                vehicle_id: Number(record.vehicle_id),
                description: answerTexts.join('\n').slice(0, DESCRIPTION),
                is_blocking: form.failedBecomes === 'blocking_request',
            },
            { source: 'form', template_response_id: id },
        );
};

export const responseHooks: ResourceHooks = {
    async beforeWrite(input, current, context) {
        const { db } = context;
        if (current?.status === 'submitted') throw conflict(formMessages.closed, current);
        const form = current ? await requireForm(db, current) : await versionToFill(context, input);
        if (input.answers !== undefined && input.answers !== null) {
            if (!isPlain(input.answers)) throw invalid({ answers: ['Answers are invalid.'] });
            const kept = Object.fromEntries(Object.entries(input.answers).filter(([, answer]) => isAnswered(answer)));
            const faults = {
                ...answersFaults(form, kept, false),
            };
            if (Object.keys(faults).length) throw invalid(faults);
            const files = await fileFaults(db, form, current ? Number(current.id) : undefined, kept);
            if (Object.keys(files).length) throw invalid(files);
            return { ...input, answers: kept, template_version_id: form.id };
        }
        const { answers: _, ...rest } = input;
        return { ...rest, ...(current ? {} : { template_version_id: form.id }) };
    },
    /** Submission: validates the response, drops hidden answers, scores it and creates follow-ups. */
    async afterTransition(record, transition, context) {
        if (transition !== 'submit') return;
        const { db, caller } = context;
        const form = await requireForm(db, record);
        const answers = record.answers as Row;
        const faults = answersFaults(form, answers, true);
        const subject = form.about === 'nothing' ? undefined : SUBJECT_FIELDS[form.about];
        if (subject && !record[subject])
            faults[subject] = [
                `${compiled(context.services.registry, RESPONSES).fields.get(subject)?.title} is required.`,
            ];
        if (Object.keys(faults).length) {
            const open = questionsOf(form.content).filter(({ id }) => faults[`answers.${id}`]);
            throw invalid(
                faults,
                open.length
                    ? `Check these answers: ${listSome(
                          open.map(({ label }) => label),
                          5,
                      )}.`
                    : undefined,
            );
        }
        const result = formResult(form, answers);
        await db`
            UPDATE template_responses
            SET answers = ${db.json(result.answers as never)}, score = ${result.score}, maximum_score = ${result.maximum},
                failed_count = ${result.failed.length}, outcome = ${result.failed.length ? 'failed' : 'passed'},
                submitted_at = clock_now(), submitted_by_id = ${caller.userId}
            WHERE id = ${Number(record.id)}`;
        await followUp(context, form, record, result.failed);
    },
};

type Start = Row & { client_id?: string; submit?: boolean };

/**
 * Earlier submission with this client id, for idempotency.
 * @throws ApiError 422 if the id is another user's
 */
const findSubmission = async ({ services, caller }: OperationContext, clientId: unknown): Promise<Row | undefined> => {
    if (typeof clientId !== 'string') return undefined;
    const [known] = await services.sql`
        SELECT id, created_by FROM template_responses WHERE client_id = ${clientId} ORDER BY id LIMIT 1`;
    if (!known) return undefined;
    if (Number(known.created_by) !== caller.userId)
        throw invalid({ client_id: ['This id was already used by someone else.'] });
    return getRecord(services, compiled(services.registry, RESPONSES), caller, Number(known.id));
};

const requireMaySubmit = (caller: Caller) => {
    if (
        !caller.superAdmin &&
        !['update_template_response', 'create_template_response'].some(name => caller.permissions.has(name))
    )
        throw invalid({ submit: ['You do not have permission to submit.'] });
};

/** Starts a response, or accepts an offline one; idempotent. */
export const createTemplateResponse = async (context: OperationContext<Start>) => {
    const { services, caller, body } = context;
    const { submit = false, ...input } = body;
    if (typeof submit !== 'boolean') throw invalid({ submit: ['must be yes or no.'] });
    if (submit) requireMaySubmit(caller);
    const before = await findSubmission(context as OperationContext, input.client_id);
    if (before) return created(before);
    const responses = compiled(services.registry, RESPONSES);
    try {
        return created(
            await transact(services, async db => {
                let record = await recordWrites.insertRecord(db, context, responses, input);
                if (submit)
                    record = await recordWrites.transition(db, context, responses, Number(record.id), {
                        transition: 'submit',
                        version: Number(record.version),
                    });
                return respondWith(db, { services, caller }, responses, record, 201);
            }),
        );
    } catch (error) {
        // a concurrent send of the same response was faster
        const taken = error instanceof ApiError && error.errors?.client_id;
        const other = taken ? await findSubmission(context as OperationContext, input.client_id) : undefined;
        if (other) return created(other);
        throw error;
    }
};

/** The response, locked, if it may still be changed. */
export const lockOpenResponse = async (db: Db, context: Pick<OperationContext, 'services' | 'caller'>, id: number) => {
    const record = await lockRecord(db, context, compiled(context.services.registry, RESPONSES), id);
    if (record.archived_at) throw conflict('This record is archived. Restore it first.', record);
    if (record.status === 'submitted') throw conflict(formMessages.closed, record);
    return { record, form: await requireForm(db, record) };
};

/** With the labels of the record it refers to. */
export const readResponse = async ({ services, caller }: Pick<OperationContext, 'services' | 'caller'>, id: number) => {
    const responses = compiled(services.registry, RESPONSES);
    const record = await findRecord(services.sql, responses, caller, id);
    return record && { record, form: await requireForm(services.sql, record) };
};
