import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { findResource } from '../admin/metadata';
import { type ActivityRecord, useActivityTexts } from './activity';

const useActivity = () => useRecordContext<ActivityRecord>();

export const ActorColumn = () => {
    const translate = useTranslate();
    const entry = useActivity();
    return entry?.user_name ?? translate('domains.communication.system');
};

export const ActionColumn = () => {
    const entry = useActivity();
    const texts = useActivityTexts();
    return entry ? <Chip size="small" label={texts.action(entry)} /> : null;
};

export const KindColumn = () => {
    const entry = useActivity();
    const texts = useActivityTexts();
    return texts.kind(entry?.resource ?? null);
};

export const RecordColumn = () => {
    const entry = useActivity();
    if (!entry) return null;
    const label = entry.record_label ?? (entry.record_id ? `#${entry.record_id}` : null);
    if (!label) return <NoValue />;
    if (!entry.resource || !entry.record_id || !findResource(entry.resource)) return label;
    return <ReferenceLink resource={entry.resource} target={{ id: entry.record_id, label }} />;
};

export const ChangesColumn = () => {
    const translate = useTranslate();
    const count = Object.keys(useActivity()?.changes ?? {}).length;
    return count === 0 ? <NoValue /> : translate('domains.communication.changeCount', { smart_count: count });
};

/** Translates internal mail kinds such as `password-reset`. */
export const EmailKindColumn = () => {
    const translate = useTranslate();
    const kind = String(useRecordContext()?.kind ?? '');
    return translate(`domains.communication.kinds.${kind}`, {
        _: kind.replace(/[-_]/g, ' ').replace(/^./, letter => letter.toUpperCase()),
    });
};
