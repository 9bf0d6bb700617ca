CREATE TABLE "card_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_sn" text DEFAULT '' NOT NULL,
	"end_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mobile" text DEFAULT '' NOT NULL,
	"sms_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_message_switch" (
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"inbox" boolean NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	CONSTRAINT "card_message_switch_sim_id_kind_pk" PRIMARY KEY("sim_id","kind")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "card_message_once" ON "card_message" USING btree ("sim_id","kind","occasion");--> statement-breakpoint
CREATE INDEX "card_message_age" ON "card_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_message_sms" ON "card_message" USING btree ("id") WHERE "card_message"."mobile" <> '' and "card_message"."sms_at" is null;