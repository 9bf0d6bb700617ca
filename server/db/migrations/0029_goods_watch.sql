CREATE TABLE "goods_watch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"goods_id" integer NOT NULL,
	"option_id" integer DEFAULT 0 NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"sms_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "goods_watch_once" ON "goods_watch" USING btree ("visitor","goods_id","option_id");--> statement-breakpoint
CREATE INDEX "goods_watch_goods" ON "goods_watch" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_watch_ends" ON "goods_watch" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "goods_watch_mobile" ON "goods_watch" USING btree ("mobile") WHERE "goods_watch"."mobile" <> '';