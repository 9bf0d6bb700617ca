CREATE TABLE "number_watch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"number_id" integer NOT NULL,
	"waits_for" text NOT NULL,
	"price" integer NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"sms_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_sms" ADD COLUMN "texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "number_watch_once" ON "number_watch" USING btree ("visitor","number_id");--> statement-breakpoint
CREATE INDEX "number_watch_number" ON "number_watch" USING btree ("number_id");--> statement-breakpoint
CREATE INDEX "number_watch_ends" ON "number_watch" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "number_watch_mobile" ON "number_watch" USING btree ("mobile") WHERE "number_watch"."mobile" <> '';