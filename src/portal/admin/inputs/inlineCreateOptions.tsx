import AddIcon from '@mui/icons-material/Add';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { titleInSentence } from '../labels';
import type { CreatableResource } from './useInlineCreate';

/** The last of the choices, or of those of each kind, is none yet. */
export interface InlineCreateOption {
    id: number;
    label: string;
    kind?: string;
    of: CreatableResource;
}
export const isInlineCreateOption = (choice: object): choice is InlineCreateOption => 'of' in choice;

/** "Add …" options of an autocomplete: one per creatable resource, labelled with the typed name. Ids are negative. */
export const useInlineCreateOptions = (
    creatable: readonly CreatableResource[],
    typed: string,
): InlineCreateOption[] => {
    const translate = useTranslate();
    const name = typed.trim();
    return creatable.map((of, at) => {
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

export const InlineCreateLabel = ({ label }: { label: string }) => (
    <Box
        component="span"
        sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'primary.main', fontWeight: 550 }}
    >
        <AddIcon sx={{ fontSize: 18 }} aria-hidden />
        {label}
    </Box>
);
