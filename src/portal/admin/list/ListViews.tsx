import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import type { ListView, ScreenDefinition } from '../definition';

const TABLE = 'table';
const useChosenView = ({ name }: ScreenDefinition) => useStore(`${name}.listView`, TABLE);

/** Presentation that the reader chose in this browser; undefined for the table. */
export const useListView = (definition: ScreenDefinition): ListView | undefined => {
    const [chosen] = useChosenView(definition);
    return definition.list?.views?.find(({ key }) => key === chosen);
};

/** Choice between the table of a list and its other presentations. */
export const ListViews = ({ definition }: { definition: ScreenDefinition }) => {
    const translate = useTranslate();
    const [, choose] = useChosenView(definition);
    const view = useListView(definition);
    const views = definition.list?.views ?? [];
    if (views.length === 0) return null;
    const offered = [{ key: TABLE, title: 'engine.list.table', icon: TableRowsOutlined }, ...views];
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-label={translate('engine.list.views')}
            value={view?.key ?? TABLE}
            onChange={(_, next: string | null) => next && choose(next)}
        >
            {offered.map(({ key, title, icon: Icon }) => (
                <ToggleButton key={key} value={key} aria-label={translate(title)} sx={{ minWidth: { xs: 44, sm: 36 } }}>
                    <Tooltip title={translate(title)}>
                        <Icon />
                    </Tooltip>
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
