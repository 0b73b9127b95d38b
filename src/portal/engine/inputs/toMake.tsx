import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { titleInSentence } from '../labels';
import type { Makeable } from './useMaking';

/** The last of the choices, or of those of each kind, is none yet. */
export interface ToMake {
    id: number;
    label: string;
    kind?: string;
    of: Makeable;
}
export const isToMake = (choice: object): choice is ToMake => 'of' in choice;

/** "Add …" options of an autocomplete: one per creatable resource, labelled with the typed name. Ids are negative. */
export const useToMake = (makeable: readonly Makeable[], typed: string): ToMake[] => {
    const translate = useTranslate();
    const name = typed.trim();
    return makeable.map((of, at) => {
        const title = titleInSentence(translate, of.resource);
        return {
            of,
            id: -1 - at,
            label: name
                ? translate('engine.reference.addNamed', { title, name })
                : translate('engine.reference.add', { title }),
            ...(of.kind && { kind: of.kind }),
        };
    });
};

export const ToMakeLabel = ({ label }: { label: string }) => (
    <Box
        component="span"
        sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'primary.main', fontWeight: 550 }}
    >
        <AddIcon sx={{ fontSize: 18 }} aria-hidden />
        {label}
    </Box>
);
