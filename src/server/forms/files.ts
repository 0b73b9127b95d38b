import { questionsOf, takesFiles } from '../../domain/forms';
import { UPLOAD_LIMITS } from '../../domain/operations/uploads';
import {
    discard,
    displayName,
    fileColumns,
    formInteger,
    formText,
    readUploads,
    STORED_CONTENT,
    withStoredFiles,
} from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import type { ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites, respondWithMany } from '../engine/write/write';
import { transact } from '../platform/database/transact';
import { invalid, notFound } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { OperationContext, StoredFile } from '../platform/services';
import { lockOpenResponse, RESPONSES } from './responses';
import { readFormVersion } from './versions';

const FILES = 'template-response-files';
const LINK_SECONDS = 300;

export const responseFileHooks: ResourceHooks = {
    computed: { url: 'NULL::text', thumbnail_url: thumbnailSql('t.file_path') },
    beforeWrite(input) {
        const { [STORED_CONTENT]: content, ...given } = input as Row & { [STORED_CONTENT]?: StoredFile };
        if (!content) throw invalid({ files: ['Choose a file.'] });
        const { file_name, ...columns } = fileColumns(content);
        return { ...given, name: displayName(file_name), ...columns };
    },
    async beforeArchive(file, context) {
        await lockOpenResponse(context.db, context, Number(file.template_response_id));
    },
    async afterArchive(file, action, context) {
        if (action === 'restore') await lockOpenResponse(context.db, context, Number(file.template_response_id));
    },
    present: (rows, { services: { files } }) =>
        rows.map(row => ({
            ...row,
            url: files.link(String(row.file_path), { expiresSeconds: LINK_SECONDS, downloadAs: String(row.name) }),
            thumbnail_url: thumbnailLink(files, row.thumbnail_url),
        })),
};

/** Stores photos, files or a signature with a question, idempotently for phones that send them again. */
export const uploadTemplateResponseFiles = async (context: OperationContext) => {
    const { services, caller, body } = context;
    const { sql, registry } = services;
    const id = formInteger(body, 'template_response_id', 'Response');
    const questionId = formText(body, 'question', 'Question', 40);
    const response = await findRecord(sql, compiled(registry, RESPONSES), caller, id);
    if (!response) throw notFound();
    const form = await readFormVersion(sql, Number(response.template_version_id));
    const question = questionsOf(form?.content ?? []).find(one => one.id === questionId && takesFiles(one));
    if (!question) throw invalid({ question: ['This version of the template does not ask for files there.'] });
    const uploads = readUploads(body, 'files', UPLOAD_LIMITS);
    const files = compiled(registry, FILES);
    const kept = { field: 'files', folder: 'forms', imagesOnly: question.type !== 'file' };
    return withStoredFiles(services, uploads, kept, async stored => {
        const doubles: StoredFile[] = [];
        const shown = await transact(services, async db => {
            doubles.length = 0;
            const { record } = await lockOpenResponse(db, context, id);
            const made: Row[] = [];
            const added: string[] = [];
            for (const content of stored) {
                const [known] = await db`
                    SELECT id FROM template_response_files
                    WHERE template_response_id = ${id} AND question = ${question.id} AND sha256 = ${content.sha256} AND archived_at IS NULL`;
                if (known) {
                    doubles.push(content);
                    made.push((await findRecord(db, files, caller, Number(known.id))) as Row);
                    continue;
                }
                // a repeated upload already exists and takes no more space
                await requireStorageForRecords(db, services, content.size);
                made.push(
                    await recordWrites.insertRecord(db, context, files, {
                        template_response_id: id,
                        question: question.id,
                        [STORED_CONTENT]: content,
                    } as Row),
                );
                added.push(displayName(content.name));
            }
            if (added.length)
                await audit(db, services, compiled(registry, RESPONSES), caller, record, {
                    action: 'attach',
                    changes: { attachments: { from: null, to: added.join(', ') } },
                });
            return respondWithMany(db, { services, caller }, files, made);
        });
        await discard(services, doubles);
        return created(shown);
    });
};
