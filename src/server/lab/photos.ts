import { UPLOAD_LIMITS } from '../../domain/operations/uploads';
import {
    displayName,
    fileColumns,
    formInteger,
    readUploads,
    STORED_CONTENT,
    totalBytes,
    withStoredFiles,
} from '../documents/content';
import { requireStorageForRecords } from '../documents/storageQuota';
import type { HookContext, ResourceHooks, Row } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { findRecord } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { audit } from '../engine/write/audit';
import { recordWrites, respondWithMany } from '../engine/write/write';
import { lockRecord, requireNotArchived, type WriteContext } from '../engine/write/writeContext';
import { transact } from '../platform/database/transact';
import { conflict, invalid, notFound } from '../platform/errors';
import { thumbnailLink, thumbnailSql } from '../platform/files/thumbnails';
import type { Db, OperationContext, StoredFile } from '../platform/services';
import { SAMPLES } from './samples';

const LINK_SECONDS = 300;

const lockSample = async (db: Db, context: WriteContext, id: number): Promise<Row> => {
    const samples = compiled(context.services.registry, SAMPLES);
    const sample = await lockRecord(db, context, samples, id);
    await requireNotArchived(context, samples, sample);
    if (sample.status === 'approved') throw conflict('This sample is approved and can no longer be changed.', sample);
    return sample;
};
const recordPhotoChange = (
    db: Db,
    { services, caller }: WriteContext,
    sample: Row,
    action: 'attach' | 'detach',
    names: string,
) =>
    audit(db, services, compiled(services.registry, SAMPLES), caller, sample, {
        action,
        changes: { attachments: action === 'attach' ? { from: null, to: names } : { from: names, to: null } },
    });

export const photoHooks: ResourceHooks = {
    computed: { url: 'NULL::text', thumbnail_url: thumbnailSql('t.file_path') },
    async beforeWrite(input, current, context) {
        const { [STORED_CONTENT]: content, ...given } = input as Row & { [STORED_CONTENT]?: StoredFile };
        if (current) {
            await lockSample(context.db, context, Number(current.lab_sample_id));
            return given;
        }
        if (!content) throw invalid({ files: ['Choose a photo.'] });
        return {
            ...given,
            ...fileColumns(content),
        };
    },
    async beforeArchive(photo, context: HookContext) {
        const sample = await lockSample(context.db, context, Number(photo.lab_sample_id));
        await recordPhotoChange(context.db, context, sample, 'detach', String(photo.name));
    },
    async afterArchive(photo, action, context) {
        if (action !== 'restore') return;
        const sample = await lockSample(context.db, context, Number(photo.lab_sample_id));
        await recordPhotoChange(context.db, context, sample, 'attach', String(photo.name));
    },
    present: (rows, { services: { files } }) =>
        rows.map(row => ({
            ...row,
            url: files.link(String(row.file_path), { expiresSeconds: LINK_SECONDS, downloadAs: String(row.name) }),
            thumbnail_url: thumbnailLink(files, row.thumbnail_url),
        })),
};

/** Stores photos with a sample after checking their content. */
export const uploadLabSamplePhotos = async (context: OperationContext) => {
    const { services, caller, body } = context;
    const sampleId = formInteger(body, 'lab_sample_id', 'Sample');
    const photos = compiled(services.registry, 'lab-sample-photos');
    // nothing is stored for a sample outside the caller's scope
    if (!(await findRecord(services.sql, compiled(services.registry, SAMPLES), caller, sampleId))) throw notFound();
    const uploads = readUploads(body, 'files', UPLOAD_LIMITS);
    return withStoredFiles(services, uploads, { field: 'files', folder: 'lab', imagesOnly: true }, async stored => {
        const records = await transact(services, async db => {
            await requireStorageForRecords(db, services, totalBytes(stored));
            const sample = await lockSample(db, context, sampleId);
            const made: Row[] = [];
            for (const content of stored)
                made.push(
                    await recordWrites.insertRecord(db, context, photos, {
                        lab_sample_id: sampleId,
                        name: content.name,
                        [STORED_CONTENT]: content,
                    } as Row),
                );
            await recordPhotoChange(
                db,
                context,
                sample,
                'attach',
                stored.map(({ name }) => displayName(name)).join(', '),
            );
            return respondWithMany(db, { services, caller }, photos, made);
        });
        return created(records);
    });
};
