import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { LIMIT_VALUES } from '../../domain/operations/uploads';
import { FilesPanel } from '../admin/view/FilesPanel';
import { useFilesOf } from '../admin/view/useFilesOf';
import { type LabSample, SAMPLES } from './labRecords';

/** Photos of a sample and its place, taken on site. */
export const SamplePhotos = () => {
    const sample = useRecordContext<LabSample>();
    return sample ? <Photos sample={sample} /> : null;
};

const Photos = ({ sample }: { sample: LabSample }) => {
    const translate = useTranslate();
    const canChange =
        useCanAccess({ resource: SAMPLES, action: 'edit' }).canAccess &&
        !sample.archived_at &&
        sample.status !== 'approved';
    const { add, remove, ...shown } = useFilesOf({
        files: 'lab-sample-photos',
        target: 'lab_sample_id',
        of: SAMPLES,
        id: sample.id,
        most: 50,
    });
    return (
        <FilesPanel
            {...shown}
            onAdd={canChange ? add : undefined}
            onRemove={canChange ? remove : undefined}
            accepted={translate('domains.lab.photos.accepted', { ...LIMIT_VALUES })}
            none={translate('domains.lab.photos.none')}
        />
    );
};
