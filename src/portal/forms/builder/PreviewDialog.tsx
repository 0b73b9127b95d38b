import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type ChoiceSet, type Section, setsUsed } from '../../../domain/forms';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import { FormFields } from '../fill/FormFields';
import { createFilling } from '../fill/filling';
import { useSets } from '../useSets';

interface PreviewDialogProps {
    content: readonly Section[];
    /** response sets of a version; absent: the current ones */
    kept?: readonly ChoiceSet[] | undefined;
    onClose: () => void;
}
const NONE: readonly number[] = [];

/** Phone-sized preview; answers are not saved. */
export const PreviewDialog = ({ content, kept, onClose }: PreviewDialogProps) => {
    const translate = useTranslate();
    const used = useMemo(() => (kept ? NONE : setsUsed(content)), [content, kept]);
    const current = useSets(used);
    const sets = kept ?? current;
    return (
        <DialogFrame
            title={translate('domains.forms.builder.preview')}
            keepsEntries
            onClose={onClose}
            scroll="paper"
            actions={
                <Button variant="contained" onClick={onClose}>
                    {translate('domains.forms.builder.close')}
                </Button>
            }
        >
            <Box sx={{ width: 360, maxWidth: '100%', mx: 'auto' }}>
                {/* the choices load a moment later */}
                <Preview key={sets.length} content={content} sets={sets} />
            </Box>
        </DialogFrame>
    );
};

const Preview = ({ content, sets }: { content: readonly Section[]; sets: readonly ChoiceSet[] }) => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: begun once with what there is; others come with another key
    const filling = useMemo(() => createFilling({ content, response_sets: sets }, {}), []);
    return <FormFields filling={filling} />;
};
