// Written by `npm run generate` from the contract. Do not edit.
import type { PersonalTables } from '../metadata';

/** Personal data in tables that no schema describes. */
export const personalTables: PersonalTables = {
    "deleted": {
        "sessions": {
            "of": "user_id",
            "title": "Sessions"
        },
        "authenticators": {
            "of": "user_id",
            "title": "Authenticator apps"
        },
        "passkeys": {
            "of": "user_id",
            "title": "Passkeys"
        },
        "api_tokens": {
            "of": "user_id",
            "title": "API tokens"
        },
        "recovery_codes": {
            "of": "user_id",
            "title": "Recovery codes"
        },
        "one_time_codes": {
            "of": "user_id",
            "title": "Sign-in codes"
        },
        "account_links": {
            "of": "user_id",
            "title": "Account links"
        },
        "push_subscriptions": {
            "of": "user_id",
            "title": "Push devices"
        },
        "notifications": {
            "of": "user_id",
            "title": "Notifications"
        },
        "notification_settings": {
            "of": "user_id",
            "title": "Notification settings"
        },
        "alarm_choices": {
            "of": "user_id",
            "title": "Alarm settings"
        },
        "mail_digests": {
            "of": "user_id",
            "title": "Daily email settings"
        },
        "weekly_summaries": {
            "of": "user_id",
            "title": "Weekly summary settings"
        },
        "sent_weekly_summaries": {
            "of": "user_id",
            "title": "Sent weekly summaries"
        },
        "hours_of_rest": {
            "of": "user_id",
            "title": "Quiet hours"
        },
        "user_preferences": {
            "of": "user_id",
            "title": "Preferences"
        },
        "saved_views": {
            "of": "user_id",
            "title": "Saved views",
            "where": {
                "shared": [
                    false
                ]
            }
        },
        "idempotency_keys": {
            "of": "user_id",
            "title": "Saved responses"
        },
        "uploads": {
            "of": "user_id",
            "title": "Uploads in progress"
        },
        "field_part_chunks": {
            "of": "user_id",
            "title": "Photo uploads in progress"
        },
        "users_roles": {
            "of": "owner_id",
            "title": "Account roles"
        },
        "users_permissions": {
            "of": "owner_id",
            "title": "Account permissions"
        }
    },
    "kept": {
        "stock_movements": {
            "title": "Stock ledger",
            "why": "Ledger movements are never edited."
        },
        "storage_tank_movements": {
            "title": "Storage tank movements",
            "why": "Ledger movements are never edited."
        },
        "file_versions": {
            "title": "File versions",
            "why": "File contents are never edited."
        },
        "file_texts": {
            "title": "File texts",
            "why": "File contents are never edited."
        },
        "policy_acceptances": {
            "title": "Policy acceptances",
            "why": "Acceptances are never changed."
        },
        "signed_contracts": {
            "title": "Signed contracts",
            "why": "Signed contracts are never changed."
        },
        "submitted_credit_accounts": {
            "title": "Signed applications",
            "why": "Signed applications are never changed."
        }
    },
    "unread": [
        "readings",
        "ag_messages",
        "ubot_records",
        "rejected_device_messages",
        "device_unknown_reports",
        "ceres_tag_unknown_reports",
        "device_counting_periods",
        "site_health_checks",
        "refresh_tokens",
        "webhook_secrets",
        "changes",
        "change_feed",
        "permissions",
        "alarm_types",
        "file_contents",
        "file_keys",
        "schema_migrations"
    ]
};
