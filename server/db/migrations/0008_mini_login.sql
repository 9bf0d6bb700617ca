CREATE TABLE "mini_login" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- profiles that came without a log-in belong to nobody who could be named
DELETE FROM "mini_profile";--> statement-breakpoint
ALTER TABLE "mini_profile" DROP CONSTRAINT "mini_profile_platform_open_id_owner_pk";--> statement-breakpoint
ALTER TABLE "mini_profile" ADD CONSTRAINT "mini_profile_platform_open_id_pk" PRIMARY KEY("platform","open_id");--> statement-breakpoint
ALTER TABLE "mini_profile" DROP COLUMN "owner";