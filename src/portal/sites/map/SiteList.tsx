import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatRelative } from '../../../domain/calendar/dateTexts';
import { visuallyHidden } from '../../components/fields/FieldFrame';
import { StateMark } from './StateMark';
import { type SiteSummary, siteKey } from './states';
import { useStateText } from './useStateText';

const ROW = 60;
const BEYOND = 6;

interface SiteListProps {
    sites: readonly SiteSummary[];
    active?: string;
    /** shown on the map */
    onActive: (key: string) => void;
    /** told more of on the map */
    onShowDetails: (key: string) => void;
    /** its page */
    onOpen: (site: SiteSummary) => void;
}

/** The sites of the map as a list; of thousands only those in sight are on the page. */
export const SiteList = ({ sites, active, onActive, onShowDetails: onTell, onOpen }: SiteListProps) => {
    const translate = useTranslate();
    const locale = useLocale();
    const stateText = useStateText();
    const id = useId();
    const box = useRef<HTMLDivElement>(null);
    const [top, setTop] = useState(0);
    const [height, setHeight] = useState(600);
    const [focused, setFocused] = useState(false);
    const at = sites.findIndex(site => siteKey(site) === active);

    useEffect(() => {
        const element = box.current;
        if (!element) return;
        const observer = new ResizeObserver(() => setHeight(element.clientHeight));
        observer.observe(element);
        return () => observer.disconnect();
    }, []);
    // also when it was chosen on the map
    useEffect(() => {
        const element = box.current;
        if (!element || at < 0) return;
        const from = at * ROW;
        if (from < element.scrollTop) element.scrollTop = from;
        else if (from + ROW > element.scrollTop + element.clientHeight)
            element.scrollTop = from + ROW - element.clientHeight;
    }, [at]);

    const move = (to: number) => {
        const site = sites[Math.min(sites.length - 1, Math.max(0, to))];
        if (site) onActive(siteKey(site));
    };
    const page = Math.max(1, Math.floor(height / ROW) - 1);
    const keys: Record<string, () => void> = {
        ArrowDown: () => move(at + 1),
        ArrowUp: () => move(at < 0 ? 0 : at - 1),
        PageDown: () => move(at + page),
        PageUp: () => move(at - page),
        Home: () => move(0),
        End: () => move(sites.length - 1),
        Enter: () => sites[at] && onOpen(sites[at]),
        ' ': () => active && onTell(active),
    };
    const press = (event: KeyboardEvent) => {
        const action = keys[event.key];
        if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        action();
    };
    const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
    const last = Math.min(sites.length, Math.ceil((top + height) / ROW) + BEYOND);
    // the active item must be rendered, so that screen readers announce it
    const shown = Array.from({ length: last - first }, (_, offset) => first + offset);
    if (at >= 0 && (at < first || at >= last)) shown.push(at);
    return (
        <>
            <Box id={`${id}-help`} sx={visuallyHidden}>
                {translate('domains.sites.map.list_help')}
            </Box>
            <Box
                ref={box}
                role="listbox"
                tabIndex={0}
                aria-label={translate('domains.sites.map.list')}
                aria-describedby={`${id}-help`}
                aria-activedescendant={at >= 0 ? `${id}-${active}` : undefined}
                onKeyDown={press}
                onFocus={() => {
                    setFocused(true);
                    if (at < 0) move(0);
                }}
                onBlur={() => setFocused(false)}
                onScroll={event => setTop(event.currentTarget.scrollTop)}
                sx={{
                    position: 'relative',
                    height: '100%',
                    overflowY: 'auto',
                    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
            >
                <Box role="presentation" sx={{ height: sites.length * ROW, position: 'relative' }}>
                    {shown.map(index => {
                        const site = sites[index] as SiteSummary;
                        const key = siteKey(site);
                        return (
                            <Box
                                key={key}
                                id={`${id}-${key}`}
                                role="option"
                                aria-selected={key === active}
                                aria-setsize={sites.length}
                                aria-posinset={index + 1}
                                onClick={() => onTell(key)}
                                onDoubleClick={() => onOpen(site)}
                                sx={{
                                    position: 'absolute',
                                    top: index * ROW,
                                    left: 0,
                                    right: 0,
                                    height: ROW,
                                    px: 1.5,
                                    display: 'flex',
                                    alignItems: 'center',
                                    gap: 1.25,
                                    cursor: 'pointer',
                                    borderBottom: 1,
                                    borderColor: 'divider',
                                    bgcolor: key === active ? 'action.selected' : undefined,
                                    boxShadow: key === active && focused ? 'inset 3px 0 0 currentColor' : undefined,
                                    '&:hover': { bgcolor: key === active ? 'action.selected' : 'action.hover' },
                                }}
                            >
                                <StateMark state={site.doser_state} size={20} />
                                <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                                    <Typography variant="body2" component="div" noWrap sx={{ fontWeight: 550 }}>
                                        {site.name}
                                    </Typography>
                                    <Typography variant="caption" component="div" color="text.secondary" noWrap>
                                        {site.customer_property.label}
                                    </Typography>
                                </Box>
                                <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
                                    <Typography variant="caption" component="div">
                                        {stateText(site.doser_state)}
                                    </Typography>
                                    <Typography
                                        variant="caption"
                                        component="div"
                                        color="text.secondary"
                                        className="tabular"
                                    >
                                        {site.last_communicated_at
                                            ? formatRelative(site.last_communicated_at, new Date(), { locale })
                                            : '–'}
                                    </Typography>
                                </Box>
                            </Box>
                        );
                    })}
                </Box>
            </Box>
        </>
    );
};
